import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import type { Limit } from './throttle.ts';

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
