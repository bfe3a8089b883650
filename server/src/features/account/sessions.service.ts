import type { OwnSession } from '@cinder/contract/account/sessions.api.ts';
import { endSessions, tellOfEnds } from '#platform/auth/session-ends.ts';
import { countChange, lockSignIn } from '#platform/auth/sign-in.queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { deviceWords, shortAddress } from './device-words.ts';
import * as queries from './sessions.queries.ts';

interface Caller {
  id: string;
  sessionId: string;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Where members are signed in. */
export function createSessionsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async list({ id: userId, sessionId: currentId }: Caller, { page, limit }: { page: number; limit: number }) {
      const now = clock.now();
      const total = await queries.countSessions(db, userId, now);
      const rows = await queries.findSessions(db, { userId, currentId, now, limit, offset: (page - 1) * limit });
      const sessions = rows.map(
        (row): OwnSession => ({
          id: row.id,
          device: deviceWords(row.userAgent),
          address: shortAddress(row.ipAddress),
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.updatedAt.toISOString(),
          isCurrent: row.id === currentId,
        }),
      );
      return { sessions, total };
    },

    /** Signs one session out, the caller's own too. session_not_found for another member's. */
    async end(tx: Tx, userId: string, id: string): Promise<null> {
      if (!(await queries.deleteSession(tx, userId, id))) throw new AppError('session_not_found');
      await tellOfEnds(tx, [id]);
      return null;
    },

    async endOthers(tx: Tx, { id: userId, sessionId }: Caller): Promise<{ ended: number }> {
      return { ended: await endSessions(tx, userId, sessionId) };
    },

    /** Signs a member out everywhere, and whoever is signing in as them at this moment. member_not_found. */
    async endAll(tx: Tx, userId: string): Promise<{ ended: number }> {
      if (!(await lockSignIn(tx, userId))) throw new AppError('member_not_found');
      await countChange(tx, userId);
      return { ended: await endSessions(tx, userId) };
    },
  };
}
