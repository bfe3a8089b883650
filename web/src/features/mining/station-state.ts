import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
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
  | 'active'
  | 'hidden'
  | 'offline'
  | 'failing'
  | 'done'
  | 'limit';

/** Which of its states the station is in. */
export function stationState({ status, run, outcome, isStarting }: StationFacts): StationState {
  if (isStarting) return 'starting';
  if (run && !run.isOnline) return 'offline';
  if (run && !run.isVisible) return 'hidden';
  if (run?.error) return 'failing';
  if (run) return 'active';
  if (!status) return 'loading';
  if (outcome) return 'done';
  return status.remainingSessions > 0 ? 'idle' : 'limit';
}

interface Look {
  tag: { word: string; tone: 'quiet' | 'hot' | 'warn' } | null;
  dial: DialState;
  hasEmbers: boolean;
}

const IDLE = { word: 'IDLE', tone: 'quiet' } as const;
const ACTIVE = { word: 'ACTIVE', tone: 'hot' } as const;
const NOT_VISIBLE = { word: 'NOT VISIBLE', tone: 'warn' } as const;

/** How each state looks. */
export const STATION_LOOKS: Record<StationState, Look> = {
  loading: { tag: null, dial: 'waiting', hasEmbers: false },
  idle: { tag: IDLE, dial: 'idle', hasEmbers: false },
  starting: { tag: IDLE, dial: 'idle', hasEmbers: false },
  active: { tag: ACTIVE, dial: 'live', hasEmbers: true },
  hidden: { tag: NOT_VISIBLE, dial: 'held', hasEmbers: false },
  offline: { tag: NOT_VISIBLE, dial: 'held', hasEmbers: false },
  failing: { tag: ACTIVE, dial: 'live', hasEmbers: true },
  done: { tag: IDLE, dial: 'done', hasEmbers: true },
  limit: { tag: IDLE, dial: 'dim', hasEmbers: false },
};
