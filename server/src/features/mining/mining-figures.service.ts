import type { Executor } from '#platform/db/database.ts';
import type { Span } from '#platform/span.ts';
import { miningCause } from './closing.service.ts';
import * as queries from './mining-figures.queries.ts';

export type MiningFigures = ReturnType<typeof createMiningFigures>;

/** What is known of all mining together; reads only. */
export function createMiningFigures() {
  return {
    /** The sessions that ended in a span. Seconds are a decimal. */
    async ended(executor: Executor, span: Span) {
      const { sessions, completed, seconds } = await queries.findEnded(executor, span);
      return { sessions: Number(sessions), completed: Number(completed), seconds };
    },
    live: queries.countLive,
    whoMined: queries.whoMined,
    endedByMember: queries.countEndedByMember,
    sharedDevices: queries.findSharedDevices,
    likelyPairs: queries.findLikelyPairs,
    starts: queries.findStarts,
    sessionsAfter: queries.findSessionsAfter,
    causeOf: miningCause,
  };
}
