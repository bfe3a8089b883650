import type { Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { announce } from '#platform/live/live.queries.ts';
import { sessionTopic } from '#platform/live/live.ts';
import { deleteSessions } from './session.queries.ts';

/** Tells every server of sessions that have ended, so that the live events of each end too. */
export async function tellOfEnds(db: Executor, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await announce(db, sessionIds.map(sessionTopic));
}

/** Ends all sessions of a user but one, or all; returns how many. */
export async function endSessions(tx: Tx, userId: string, keptId?: string): Promise<number> {
  const ended = await deleteSessions(tx, userId, keptId);
  await tellOfEnds(tx, ended);
  changed.member(tx, userId, 'account');
  return ended.length;
}
