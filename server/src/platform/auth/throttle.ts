import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteVerificationsBefore } from './sign-in.queries.ts';
import { deleteThrottle, deleteThrottlesBefore, giveBackThrottle, hitThrottle } from './throttle.queries.ts';

export interface Limit {
  /** What is counted; together with `of` it names the counter. */
  name: string;
  of: string;
  max: number;
  windowSeconds: number;
}

export type Throttle = ReturnType<typeof createThrottle>;

/** Counters in the database: they hold for all servers and survive a restart. Whom they count is stored hashed. */
export function createThrottle({ db, clock, enabled }: { db: Database; clock: Clock; enabled: boolean }) {
  return {
    /** Counts one try; too_many_requests when the window is full. */
    async hit(limit: Limit): Promise<void> {
      if (!enabled) return;
      const now = clock.now();
      const { hits, windowStart } = await hitThrottle(db, keyOf(limit), now, limit.windowSeconds);
      if (hits <= limit.max) return;
      const opens = windowStart.getTime() + limit.windowSeconds * 1000;
      throw new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil((opens - now.getTime()) / 1000)) });
    },
    /** Takes one try back: it was not the kind that is limited. */
    async giveBack(limit: Limit): Promise<void> {
      if (enabled) await giveBackThrottle(db, keyOf(limit));
    },
    async forget(limit: Limit): Promise<void> {
      if (enabled) await deleteThrottle(db, keyOf(limit));
    },
  };
}

function keyOf({ name, of }: Limit): string {
  return `${name}:${createHash('sha256').update(of).digest('base64url')}`;
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
    failedSignInsOfAddress: ({ ip }: FastifyRequest): Limit => ({
      name: 'sign-in:address',
      of: ip,
      max: perAddress,
      windowSeconds: QUARTER_HOUR,
    }),
    failedSignInsOf: (email: string): Limit => ({
      name: 'sign-in:account',
      of: email.toLowerCase(),
      max: perAccount,
      windowSeconds: QUARTER_HOUR,
    }),
    failedCodesOfAddress: ({ ip }: FastifyRequest): Limit => ({
      name: 'code:address',
      of: ip,
      max: perAddress,
      windowSeconds: QUARTER_HOUR,
    }),
    signUpsOfAddress: ({ ip }: FastifyRequest): Limit => ({
      name: 'sign-up:address',
      of: ip,
      max: config.SIGN_UPS_PER_ADDRESS,
      windowSeconds: HOUR,
    }),
    /** Everything else that anybody may begin. */
    callsOfAddress: ({ ip }: FastifyRequest): Limit => ({
      name: 'auth:address',
      of: ip,
      max: perAddress * 3,
      windowSeconds: QUARTER_HOUR,
    }),
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
