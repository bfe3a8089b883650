import { t } from '@cinder/contract/shared/messages.ts';
import { visibleName } from '@cinder/contract/shared/names.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { AuthRefusal, localPath } from './auth-refusal.ts';
import type { Member } from './member.ts';
import { asksCode } from './proof.ts';
import type { CodeKind } from './second-factor.ts';
import type { SignIn } from './sign-in.ts';
import type { Limit } from './throttle.ts';

/** One call below /api/auth/: what it takes, and its answer. Fields that it does not name are dropped. */
export interface AuthCall {
  body: z.ZodType;
  /** Only signed in: that is looked at before the body is. */
  isForMembers: boolean;
  handle(call: Call<never>): Promise<object>;
}

interface Call<Body> {
  request: FastifyRequest;
  reply: FastifyReply;
  body: Body;
  member: Member | null;
}

/** Of the link of a mail. */
export const MAX_TOKEN = 200;
const MAX_NAME = 100;
const MAX_EMAIL = 254;
/** Longer passwords are refused by their rule, with its own code. */
const typed = z.string().max(10_000);
const email = z
  .string(t`Enter an e-mail address`)
  .trim()
  .max(MAX_EMAIL, t`Use at most ${{ max: MAX_EMAIL }} characters`)
  .toLowerCase()
  .pipe(z.email(t`Enter an e-mail address`));
const name = visibleName({ max: MAX_NAME, empty: t`Enter a name` });
const proof = { password: typed.optional(), code: z.string().max(40).optional() };
const withCode = z.object({ code: z.string().trim().min(1, t`Enter the code`).max(40) });
const withPassword = z.object({ password: typed, code: proof.code });
// Tokens of the provider in place of its page would leave out everything that a return from it is checked for.
const provider = z.object({
  provider: z.string().max(50),
  idToken: z.never(t`Sign in on the page of the provider`).optional(),
});
const nothing = z.unknown();

/** The POST calls below /api/auth/ that there are, by their path. */
export function authCalls({ passwords, byPassword, secondFactor, emails, proof: proofs, outside, ...deps }: SignIn) {
  const { throttle, limits, sessions, cookies } = deps;

  const hit = async (...all: Limit[]) => {
    for (const limit of all) await throttle.hit(limit);
  };

  /** Of many wrong passwords in a session, no more are looked at than the limit of the account allows. */
  async function withOwnPassword<T>(
    { request, member, body }: Call<{ password: string; code?: string | undefined }> & { member: Member },
    work: (member: Member, hash: string) => Promise<T>,
  ): Promise<T> {
    const limit = limits.failedPasswordsOf(member.id);
    await hit(limits.callsOfAddress(request), limit);
    const hash = await passwords.compare(member.id, body.password);
    if (hash === null) throw new AuthRefusal(400, 'INVALID_PASSWORD', t`Invalid password`, 'password');
    await throttle.forget(limit);
    // Backup codes, or no factor at all, would be a way round what such an administrator proves by a code.
    if (asksCode(member)) await proofs.require(member, { code: body.code });
    return work(member, hash);
  }

  async function enterCode({ request, reply, member, body: { code } }: Call<{ code: string }>, kind: CodeKind) {
    const address = limits.failedCodesOfAddress(request);
    await hit(address);
    // Only a code of the authenticator app turns the factor on.
    if (!member) {
      const { email } = await secondFactor.enter(request, reply, kind, code);
      if (!cookies.knownBrowser(request, email)) cookies.markBrowser(reply, email);
    } else if (kind === 'totp' && !member.hasTwoFactor) await secondFactor.confirm(reply, member, code);
    else await secondFactor.prove(member, kind, code);
    await throttle.giveBack(address);
    return { token: null };
  }

  const calls: Record<string, AuthCall> = {
    'sign-up/email': call(z.object({ name, email, password: typed }), async ({ request, reply, body }) => {
      await hit(limits.signUpsOfAddress(request));
      passwords.check(body.password, { email: body.email }, 'password');
      const { id } = await byPassword.signUp(body, request, reply);
      return { token: null, user: { id, name: body.name, email: body.email, emailVerified: false, image: null } };
    }),

    'sign-in/email': call(z.object({ email, password: typed }), async ({ request, reply, body }) => {
      const browser = cookies.knownBrowser(request, body.email);
      const address = limits.failedSignInsOfAddress(request);
      const account = browser ? limits.failedSignInsOfBrowser(browser, body.email) : limits.failedSignInsOf(body.email);
      await hit(address, account);
      const { user, step } = await byPassword.signIn(body, request, reply);
      await throttle.giveBack(address);
      await throttle.forget(account);
      if (step === 'code') return { twoFactorRedirect: true, twoFactorMethods: ['totp'] };
      if (!browser) cookies.markBrowser(reply, user.email);
      return { redirect: false, token: null, user: { id: user.id, email: user.email } };
    }),

    'sign-out': call(nothing, async ({ request, reply }) => {
      await sessions.end(request, reply);
      return { success: true };
    }),

    'two-factor/enable': memberCall(withPassword, (own) => withOwnPassword(own, secondFactor.begin)),
    'two-factor/disable': memberCall(withPassword, async (own) => {
      await withOwnPassword(own, (member, hash) => secondFactor.end(own.reply, member, hash));
      return { status: true };
    }),
    'two-factor/generate-backup-codes': memberCall(withPassword, async (own) => ({
      status: true,
      backupCodes: await withOwnPassword(own, secondFactor.renewCodes),
    })),
    'two-factor/verify-totp': call(withCode, (given) => enterCode(given, 'totp')),
    'two-factor/verify-backup-code': call(withCode, (given) => enterCode(given, 'backup-code')),

    'sign-in/social': call(
      provider.extend({ callbackURL: z.unknown().optional() }),
      async ({ request, reply, body: { provider: id, callbackURL } }) => {
        await hit(limits.callsOfAddress(request));
        const url = await outside.beginSignIn(request, reply, id, localPath(callbackURL));
        return { url, redirect: true };
      },
    ),
    'link-social': memberCall(
      provider.extend(proof),
      async ({ request, reply, member, body: { provider: id, ...given } }) => {
        await hit(limits.callsOfAddress(request));
        await proofs.require(member, given);
        return { url: await outside.beginLink(request, reply, id, member), redirect: true };
      },
    ),

    'request-password-reset': call(z.object({ email }), async ({ request, body }) => {
      if (!emails.isOn) throw new AuthRefusal(400, 'RESET_PASSWORD_DISABLED', t`Reset password isn't enabled`);
      await hit(limits.callsOfAddress(request), limits.resetMailsTo(body.email));
      await passwords.requestReset(body.email);
      return { status: true, message: t`If this email exists in our system, check your email for the reset link` };
    }),
    'reset-password': call(
      z.object({ token: z.string().max(MAX_TOKEN), newPassword: typed }),
      async ({ request, body }) => {
        await hit(limits.callsOfAddress(request));
        const { email: owner } = await passwords.reset(body.token, body.newPassword);
        // Wrong passwords of strangers do not keep the owner out.
        await throttle.forget(limits.failedSignInsOf(owner));
        return { status: true };
      },
    ),
    'change-password': memberCall(
      z.object({ currentPassword: typed, newPassword: typed }),
      async ({ request, member, body }) => {
        const limit = limits.failedPasswordsOf(member.id);
        await hit(limits.callsOfAddress(request), limit);
        await passwords.change(member, body.currentPassword, body.newPassword);
        await throttle.forget(limit);
        return { token: null, user: { id: member.id, email: member.email } };
      },
    ),

    'send-verification-email': memberCall(nothing, async ({ member, body }) => {
      if (!emails.isOn) throw new AuthRefusal(400, 'VERIFICATION_EMAIL_NOT_ENABLED', t`This site sends no mails`);
      // An address may be named; it can only be one's own.
      const named = z.object({ email: z.string().optional() }).safeParse(body ?? {}).data?.email;
      if (named !== undefined && named.trim().toLowerCase() !== member.email) {
        throw new AuthRefusal(400, 'EMAIL_MISMATCH', t`This is not your address`);
      }
      await hit(...limits.verificationMailsOf(member.id));
      await emails.askVerification(member);
      return { status: true };
    }),
    'verify-email': call(z.object({ token: z.string().max(MAX_TOKEN) }), async ({ request, member, body }) => {
      await hit(limits.callsOfAddress(request));
      return emails.confirm(body.token, member);
    }),
    'claim-account': memberCall(
      z.object({ email, newPassword: typed, ...proof }),
      async ({ request, member, body: { email: address, newPassword, ...given } }) => {
        await hit(limits.callsOfAddress(request));
        await proofs.require(member, given);
        await emails.claim(member, address, newPassword);
        return { status: true };
      },
    ),
    'change-email': memberCall(
      z.object({ newEmail: email, ...proof }),
      async ({ request, member, body: { newEmail, ...given } }) => {
        await hit(limits.callsOfAddress(request));
        await proofs.require(member, given);
        await hit(limits.addressChangesOf(member.id));
        await emails.askChange(member, newEmail);
        return { status: true };
      },
    ),
  };
  return new Map(Object.entries(calls));
}

/** Ties a body's schema to the code that gets what it parsed. */
function call<S extends z.ZodType>(body: S, handle: (call: Call<z.output<S>>) => Promise<object>): AuthCall {
  return { body, isForMembers: false, handle };
}

function memberCall<S extends z.ZodType>(
  body: S,
  handle: (call: Call<z.output<S>> & { member: Member }) => Promise<object>,
): AuthCall {
  return {
    body,
    isForMembers: true,
    async handle({ member, ...rest }) {
      if (!member) throw new AppError('unauthorized');
      return handle({ ...rest, member });
    },
  };
}
