import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import type { DialState } from '#ui/ember-dial/EmberDial.tsx';
import type { RunView } from './engine.ts';
import type { Outcome } from './outcome.ts';

export interface StationFacts {
  status: MiningStatus | undefined;
  run: RunView | null;
  outcome: Outcome | null;
  isStarting: boolean;
}

export type StationState =
  | 'loading'
  | 'idle'
  | 'starting'
  | 'resuming'
  | 'active'
  | 'hidden'
  | 'offline'
  | 'failing'
  | 'done'
  | 'limit';

/** Which of its states the station is in. A session that is open is resumed, until it runs in this browser too. */
export function stationState({ status, run, outcome, isStarting }: StationFacts): StationState {
  if (isStarting) return 'starting';
  if (run && !run.isOnline) return 'offline';
  if (run && !run.isVisible) return 'hidden';
  if (run?.error) return 'failing';
  if (run) return 'active';
  if (!status) return 'loading';
  if (status.isActive) return 'resuming';
  if (outcome) return 'done';
  return status.remainingSessions > 0 ? 'idle' : 'limit';
}

/** Whether a session may be started: none runs, and the day has one left. */
export function canStart(state: StationState, status: MiningStatus | undefined): boolean {
  return (state === 'idle' || state === 'done') && status !== undefined && status.remainingSessions > 0;
}

interface Look {
  /** Whether a session runs, and whether the page is seen. */
  tags: readonly { word: string; tone: 'quiet' | 'hot' | 'warn' }[];
  dial: DialState;
  hasEmbers: boolean;
}

const IDLE = { word: t`IDLE`, tone: 'quiet' } as const;
const ACTIVE = { word: t`ACTIVE`, tone: 'hot' } as const;
const NOT_VISIBLE = { word: t`NOT VISIBLE`, tone: 'warn' } as const;

/** How each state looks. */
export const STATION_LOOKS: Record<StationState, Look> = {
  loading: { tags: [], dial: 'waiting', hasEmbers: false },
  idle: { tags: [IDLE], dial: 'idle', hasEmbers: false },
  starting: { tags: [IDLE], dial: 'idle', hasEmbers: false },
  resuming: { tags: [ACTIVE], dial: 'held', hasEmbers: false },
  active: { tags: [ACTIVE], dial: 'live', hasEmbers: true },
  hidden: { tags: [ACTIVE, NOT_VISIBLE], dial: 'held', hasEmbers: false },
  offline: { tags: [ACTIVE, NOT_VISIBLE], dial: 'held', hasEmbers: false },
  failing: { tags: [ACTIVE], dial: 'live', hasEmbers: true },
  done: { tags: [IDLE], dial: 'done', hasEmbers: true },
  limit: { tags: [IDLE], dial: 'dim', hasEmbers: false },
};
