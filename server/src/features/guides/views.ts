import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/network.ts';
import { createMinuteCounter } from '#platform/http/request-checks.ts';
import type { Visitor } from '#platform/http/route.ts';
import * as queries from './guides.queries.ts';

/** Views that may wait for the database: beyond, reading goes on and they are not counted. */
const MAX_WAITING = 10_000;
/** Of one member or address in a minute: whoever claims ever new browsers fills no table. */
const MAX_PER_MINUTE = 60;
const BOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless/i;

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
}

export type GuideViews = ReturnType<typeof createGuideViews>;

/**
 * Counts who reads a guide, once a day each, beside the reading. What arrives while a batch is on its way forms the
 * next, so that however many read one guide, no server ever waits for its row more than once at a time.
 */
export function createGuideViews(deps: Deps) {
  let waiting: { guideId: string; visitor: () => Promise<Visitor | null> }[] = [];
  let flushing: Promise<void> | null = null;
  const saltOf = createSalts(deps);
  const hit = createMinuteCounter(deps.clock);
  const isReader = ({ userId, address, userAgent }: Visitor) =>
    (userId !== null || !BOT.test(userAgent)) && hit(userId ?? networkOf(address).own).count <= MAX_PER_MINUTE;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await write(batch);
      } catch (error) {
        deps.log.warn({ err: error, views: batch.length }, 'views of guides could not be counted');
      }
    }
    flushing = null;
  }

  async function write(batch: typeof waiting): Promise<void> {
    const day = deps.clock.now().toISOString().slice(0, 10);
    const salt = await saltOf(day);
    const seen = await Promise.all(
      batch.map(async ({ guideId, visitor }) => {
        const who = await visitor();
        return who && isReader(who) ? [{ guideId, visitorHash: hashOf(salt, guideId, who) }] : [];
      }),
    );
    await queries.insertViews(deps.db, day, seen.flat());
  }

  return {
    /** Counts a view some time soon; never fails and is not waited for. */
    count(guideId: string, visitor: () => Promise<Visitor | null>): void {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push({ guideId, visitor });
      flushing ??= flush();
    },

    /** Resolves when every view so far is counted. */
    settled: async (): Promise<void> => {
      await flushing;
    },
  };
}

/** A visitor's mark for one guide and day: it leads neither back to the visitor nor to what else they read. */
function hashOf(salt: string, guideId: string, { userId, address, userAgent }: Visitor): string {
  const who = userId ?? `${networkOf(address).own}\n${userAgent}`;
  return createHmac('sha256', salt).update(`${guideId}\n${who}`).digest('base64url');
}

/** Each day's salt, the same on every server; only the day that is asked for is remembered. */
function createSalts({ db }: Deps) {
  let known: { day: string; salt: string } | null = null;
  return async (day: string): Promise<string> => {
    if (known?.day !== day) {
      const offered = randomBytes(32).toString('base64url');
      known = { day, salt: await queries.agreeOnSalt(db, day, offered) };
    }
    return known.salt;
  };
}
