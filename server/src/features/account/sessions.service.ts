import type { OwnSession } from '@cinder/contract/account/sessions.api.ts';
import { msg, t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { AskedMails } from '#platform/auth/account-mails.ts';
import * as queries from '#platform/auth/session.queries.ts';
import { announceEnds, endSessions, holdOwnSession, sessionLimits } from '#platform/auth/sessions.ts';
import { countChange, lockSignIn } from '#platform/auth/sign-in.queries.ts';
import { deleteUnderWay } from '#platform/auth/verification.queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { addressOf } from '#platform/http/network.ts';
import { say } from '#platform/texts.ts';

interface Caller {
  id: string;
  sessionId: string;
}

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  accountMails: AskedMails;
}

/** Where members are signed in. */
export function createSessionsService({ db, clock, config, accountMails }: Deps) {
  const limits = sessionLimits(config);
  return {
    async list({ id: userId, sessionId: currentId }: Caller, { page, limit }: Paging) {
      const now = clock.now();
      const total = await queries.countSessions(db, userId, limits, now);
      const offset = (page - 1) * limit;
      const rows = await queries.findSessions(db, { userId, currentId, limits, now, limit, offset });
      const sessions = rows.map(
        (row): OwnSession => ({
          id: row.id,
          device: deviceLabel(row.userAgent),
          address: shortAddress(row.ipAddress),
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.updatedAt.toISOString(),
          isCurrent: row.id === currentId,
        }),
      );
      return { rows: sessions, total };
    },

    /** Signs one session out, the caller's own too. session_not_found for another member's. */
    async end(tx: Tx, userId: string, id: string): Promise<null> {
      if (!(await queries.deleteSession(tx, userId, id))) throw new AppError('session_not_found');
      await announceEnds(tx, [id]);
      return null;
    },

    /** Whoever is signing in elsewhere at this moment does not get in, either. */
    async endOthers(tx: Tx, caller: Caller): Promise<{ ended: number }> {
      const { id: userId, sessionId } = caller;
      await holdOwnSession(tx, { clock, config }, caller);
      await countChange(tx, userId);
      await deleteUnderWay(tx, userId);
      return { ended: await endSessions(tx, userId, sessionId) };
    },

    /** Signs a member out everywhere, and whoever is signing in as them at this moment. member_not_found. */
    async endAll(tx: Tx, userId: string): Promise<{ ended: number }> {
      const user = await lockSignIn(tx, userId);
      if (!user) throw new AppError('member_not_found');
      await accountMails.ask(tx, { kind: 'notice', notice: 'sessions_ended', email: user.email });
      await countChange(tx, userId);
      await deleteUnderWay(tx, userId);
      return { ended: await endSessions(tx, userId) };
    },
  };
}

/** The first that is found in a user agent names it: many claim to be others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const UNKNOWN = t`Unknown device`;

/** A user agent in words: `Firefox on Linux`; `Unknown device` where it says nothing that is known. */
export function deviceLabel(userAgent: string | null): string {
  const known = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = known(BROWSERS);
  const system = known(SYSTEMS);
  if (browser && system) return say(msg`${{ browser }} on ${{ system }}`);
  return browser ?? system ?? say(UNKNOWN);
}

/** A network address without the part that tells one household from the next: `203.0.113.…`, `2001:db8:12:…`. */
export function shortAddress(address: string | null): string | null {
  if (!address) return null;
  const plain = addressOf(address);
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.…`;
  if (!plain.includes(':')) return null;
  const groups = plain.split(':', 3).map((group) => group.replace(/^0{1,3}/, ''));
  return `${groups.join(':').replace(/(?:^0|:0)+$/, '') || ':'}:…`;
}
