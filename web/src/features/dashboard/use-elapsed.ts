import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { useMiningRun } from '#features/mining/engine.ts';
import { formatClock } from '#lib/format/durations.ts';

/** How far the running session is: `38:24 of 60:00`; null while none runs. */
export function useElapsed(mining: MiningStatus | undefined): string | null {
  const run = useMiningRun();
  if (!mining?.isActive) return null;
  const seconds = run?.seconds ?? mining.session?.activeSeconds ?? 0;
  return `${formatClock(seconds)} of ${formatClock(run?.durationSeconds ?? mining.config.sessionDurationSeconds)}`;
}
