import type { Executor } from '#platform/db/database.ts';
import { announce } from '#platform/live/live.queries.ts';
import { sessionTopic } from '#platform/live/live.ts';

/** Tells every server of sessions that have ended, so that the live events of each end too. */
export async function tellOfEnds(db: Executor, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await announce(db, sessionIds.map(sessionTopic));
}
