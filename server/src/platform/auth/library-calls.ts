import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import type { Limit } from './throttle.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const MINUTE = 60;

/**
 * The calls of the auth library that this site uses, below /api/auth. Its others would show the tokens of sessions, or
 * change a user past our own rules.
 */
const CALLS: Record<string, RegExp> = {
  GET: /^\/(callback\/\w+|reset-password\/[\w-]+|verify-email|error)$/,
  POST: new RegExp(
    `^/(${[
      'sign-(in|up)/email',
      'sign-in/social',
      'sign-out',
      'link-social',
      'request-password-reset',
      'reset-password',
      'send-verification-email',
      'change-password',
      'two-factor/(enable|disable|generate-backup-codes|verify-totp|verify-backup-code)',
    ].join('|')})$`,
  ),
};
/** Calls in which a signed-in member proves who they are by their password. */
const ASKS_PASSWORD = /^\/(change-password|two-factor\/(enable|disable|generate-backup-codes))$/;
const ASKS_CODE = /^\/two-factor\/verify-/;

/** The limits of a call to the auth library. not_found for a call that this site has no use for. */
export function limitsOf(request: FastifyRequest, config: Config, memberId: string | null): Limit[] {
  const path = pathOf(request);
  if (!CALLS[request.method]?.test(path)) throw new AppError('not_found');
  if (request.method !== 'POST') return [];
  const { SIGN_INS_PER_ADDRESS: perAddress, SIGN_INS_PER_ACCOUNT: perAccount } = config;
  const address = { of: request.ip, windowSeconds: QUARTER_HOUR };
  if (path === '/sign-in/email') {
    return [
      { name: 'sign-in:address', ...address, max: perAddress },
      { name: 'sign-in:account', of: emailOf(request), max: perAccount, windowSeconds: QUARTER_HOUR },
    ];
  }
  if (path === '/sign-up/email') {
    return [{ name: 'sign-up:address', of: request.ip, max: config.SIGN_UPS_PER_ADDRESS, windowSeconds: HOUR }];
  }
  // Per account, the library itself counts wrong codes, in the database too.
  if (ASKS_CODE.test(path)) return [{ name: 'code:address', ...address, max: perAddress }];
  if (path === '/send-verification-email') {
    // The library would let anybody send mails to anybody.
    if (memberId === null) throw new AppError('unauthorized');
    return [
      { name: 'verification:minute', of: memberId, max: 1, windowSeconds: MINUTE },
      { name: 'verification:day', of: memberId, max: 5, windowSeconds: DAY },
    ];
  }
  const byAddress = { name: 'auth:address', ...address, max: perAddress * 3 };
  if (memberId === null || !ASKS_PASSWORD.test(path)) return [byAddress];
  return [byAddress, { name: 'password:member', of: memberId, max: perAccount, windowSeconds: QUARTER_HOUR }];
}

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').slice('/api/auth'.length);
}

function emailOf(request: FastifyRequest): string {
  const { body } = request;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  if (typeof email !== 'string') throw new AppError('invalid_input', { message: 'Enter an e-mail address' });
  return email.trim().toLowerCase();
}
