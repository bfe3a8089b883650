import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteThrottle, deleteThrottlesBefore, giveBackThrottle, hitThrottle } from './throttle.queries.ts';
import { deleteVerificationsBefore } from './verification.queries.ts';

export interface Limit {
  /** What is counted; together with `of` it names the counter. */
  name: string;
  of: string;
  max: number;
  windowSeconds: number;
  /** Counted together with it, where a larger network has a limit of its own. */
  wider?: { of: string; max: number };
}

export type Throttle = ReturnType<typeof createThrottle>;

/** Counters in the database: they hold for all servers and survive a restart. Whom they count is stored hashed. */
export function createThrottle({ db, clock, enabled }: { db: Database; clock: Clock; enabled: boolean }) {
  return {
    /** Counts one try; too_many_requests when the window is full. */
    async hit(limit: Limit): Promise<void> {
      if (!enabled) return;
      const now = clock.now();
      const { windowSeconds } = limit;
      // Of both, before any refuses: what is given back was counted.
      const counts = await Promise.all(
        countersOf(limit).map(async ({ key, max }) => ({ max, ...(await hitThrottle(db, key, now, windowSeconds)) })),
      );
      const opens = counts
        .filter(({ hits, max }) => hits > max)
        .map(({ windowStart }) => windowStart.getTime() + windowSeconds * 1000);
      if (opens.length === 0) return;
      const seconds = Math.ceil((Math.max(...opens) - now.getTime()) / 1000);
      throw new AppError('too_many_requests', { retryAfter: Math.max(1, seconds) });
    },
    /** Takes one try back: it was not the kind that is limited. */
    async giveBack(limit: Limit): Promise<void> {
      if (enabled) await Promise.all(countersOf(limit).map(({ key }) => giveBackThrottle(db, key)));
    },
    async forget(limit: Limit): Promise<void> {
      if (enabled) await Promise.all(countersOf(limit).map(({ key }) => deleteThrottle(db, key)));
    },
  };
}

function countersOf({ name, of, max, wider }: Limit): { key: string; max: number }[] {
  const own = { key: keyOf(name, of), max };
  return wider ? [own, { key: keyOf(`${name}:wider`, wider.of), max: wider.max }] : [own];
}

function keyOf(name: string, of: string): string {
  return `${name}:${createHash('sha256').update(of).digest('base64url')}`;
}

/** How many lines of a /48 may do at once what one may. */
const LINES = 8;

/** How many known browsers of an account may do at once what one may. */
const BROWSERS = 4;

/** A limit of the network that a call comes from. */
function byNetwork({ ip }: FastifyRequest, { max, ...limit }: Omit<Limit, 'of' | 'wider'>): Limit {
  const { own, wider } = networkOf(ip);
  return { ...limit, max, of: own, ...(wider !== null && { wider: { of: wider, max: max * LINES } }) };
}

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type AuthLimits = ReturnType<typeof authLimits>;

/** How often what may be tried. Of those named `failed…` a success takes its try back. */
export function authLimits(config: Config) {
  const { SIGN_INS_PER_ADDRESS: perAddress, SIGN_INS_PER_ACCOUNT: perAccount } = config;
  return {
    failedSignInsOfAddress: (request: FastifyRequest) =>
      byNetwork(request, { name: 'sign-in:address', max: perAddress, windowSeconds: QUARTER_HOUR }),
    failedSignInsOf: (email: string): Limit => ({
      name: 'sign-in:account',
      of: email.toLowerCase(),
      max: perAccount,
      windowSeconds: QUARTER_HOUR,
    }),
    /** Of a browser with which the owner of the account has signed in before: strangers' failures do not count for it. */
    failedSignInsOfBrowser: (browser: string, email: string): Limit => ({
      name: 'sign-in:browser',
      of: browser,
      max: perAccount,
      wider: { of: email.toLowerCase(), max: perAccount * BROWSERS },
      windowSeconds: QUARTER_HOUR,
    }),
    failedCodesOfAddress: (request: FastifyRequest) =>
      byNetwork(request, { name: 'code:address', max: perAddress, windowSeconds: QUARTER_HOUR }),
    signUpsOfAddress: (request: FastifyRequest) =>
      byNetwork(request, { name: 'sign-up:address', max: config.SIGN_UPS_PER_ADDRESS, windowSeconds: HOUR }),
    /** Everything else that anybody may begin. */
    callsOfAddress: (request: FastifyRequest) =>
      byNetwork(request, { name: 'auth:address', max: perAddress * 3, windowSeconds: QUARTER_HOUR }),
    resetMailsTo: (email: string): Limit => ({
      name: 'reset:account',
      of: email.toLowerCase(),
      max: config.RESET_MAILS_PER_ACCOUNT,
      windowSeconds: HOUR,
    }),
    /** By one administrator for one member: nobody else keeps them from helping. */
    resetsByAdmin: (adminId: string, userId: string): Limit => ({
      name: 'reset:by-admin',
      of: `${adminId} ${userId}`,
      max: config.RESET_MAILS_PER_ACCOUNT,
      windowSeconds: HOUR,
    }),
    verificationMailsOf: (userId: string): Limit[] => [
      { name: 'verification:minute', of: userId, max: 1, windowSeconds: MINUTE },
      { name: 'verification:day', of: userId, max: 5, windowSeconds: DAY },
    ],
    addressChangesOf: (userId: string): Limit => ({
      name: 'change-email',
      of: userId,
      max: 5,
      windowSeconds: DAY,
    }),
    /** Wrong passwords of a signed-in member, over all their sessions: a stolen one must not find it by trying. */
    failedPasswordsOf: (userId: string): Limit => ({
      name: 'password:member',
      of: userId,
      max: perAccount,
      windowSeconds: QUARTER_HOUR,
    }),
  };
}

const DAY_MS = 86_400_000;

/** Forgets counters whose window has long passed, and links and codes that no longer hold. */
export function throttleJobs({ db, clock }: { db: Database; clock: Clock }): Job[] {
  return [
    {
      name: 'throttle-forget',
      cron: '23 * * * *',
      run: async () => {
        const before = new Date(clock.now().getTime() - DAY_MS);
        await deleteThrottlesBefore(db, before);
        await deleteVerificationsBefore(db, before);
      },
    },
  ];
}

/** Lets work of one name wait, on this server, until what is under way of that name has ended. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    const own = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, own);
    try {
      return await own;
    } finally {
      if (last.get(name) === own) last.delete(name);
    }
  };
}
