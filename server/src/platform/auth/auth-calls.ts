import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { AuthRefusal, localPath } from './auth-refusal.ts';
import type { CodeKind } from './codes.ts';
import type { Member } from './member.ts';
import type { SignIn } from './sign-in.ts';
import type { Limit } from './throttle.ts';

/** One call below /api/auth/: what it takes, and its answer. Fields that it does not name are dropped. */
export interface AuthCall {
  body: z.ZodType;
  /** Only signed in: that is looked at before the body is. */
  isForMembers: boolean;
  handle(call: Call<never>): Promise<Response | object>;
}

interface Call<Body> {
  request: FastifyRequest;
  reply: FastifyReply;
  body: Body;
  member: Member | null;
}

const MAX_NAME = 100;
const MAX_EMAIL = 254;
/** Longer passwords are refused by their rule, with its own code. */
const typed = z.string().max(10_000);
const email = z
  .string('Enter an e-mail address')
  .trim()
  .max(MAX_EMAIL, `Use at most ${MAX_EMAIL} characters`)
  .toLowerCase()
  .pipe(z.email('Enter an e-mail address'));
const name = z.string('Enter a name').trim().min(1, 'Enter a name').max(MAX_NAME, `Use at most ${MAX_NAME} characters`);
const proof = { password: typed.optional(), code: z.string().max(40).optional() };
const withCode = z.object({ code: z.string().trim().min(1, 'Enter the code').max(40) });
const withPassword = z.object({ password: typed });
// Tokens of the provider in place of its page would leave out everything that a return from it is checked for.
const provider = z.object({
  provider: z.string().max(50),
  idToken: z.never('Sign in on the page of the provider').optional(),
});
const nothing = z.unknown();

/** The POST calls below /api/auth/ that there are, by their path. */
export function authCalls({ library, passwords, codes, emails, proof: proofs, outside, sessions, ...deps }: SignIn) {
  const { throttle, limits, changes } = deps;

  const hit = async (...all: Limit[]) => {
    for (const limit of all) await throttle.hit(limit);
  };

  /** A call of the library in which a signed-in member proves who they are by their password. */
  async function withOwnPassword(
    { request, member, body }: Call<{ password: string }> & { member: Member },
    path: string,
  ) {
    const limit = limits.failedPasswordsOf(member.id);
    await hit(limits.callsOfAddress(request), limit);
    const response = await library(request, path, body);
    if (response.ok) await throttle.forget(limit);
    return response;
  }

  async function verifyCode({ request, member, body }: Call<{ code: string }>, kind: CodeKind): Promise<Response> {
    const { code } = body;
    const address = limits.failedCodesOfAddress(request);
    await hit(address);
    const waiting = member ? undefined : await sessions.findWaiting(request);
    const userId = member?.id ?? waiting?.id;
    // The library says what is wrong with a sign-in that waits no more.
    if (userId === undefined) return library(request, `/two-factor/verify-${kind}`, { code });
    const response = await codes.verify(request, { userId, kind, code, isSignedIn: member !== null });
    if (!response.ok) return response;
    await throttle.giveBack(address);
    if (waiting && !(await sessions.isUnchanged(waiting))) {
      await sessions.drop(response);
      throw new AuthRefusal(401, 'INVALID_TWO_FACTOR_COOKIE', 'Sign in with your password again');
    }
    // Only a code of the authenticator app turns the factor on.
    if (kind === 'totp' && member && !member.hasTwoFactor) await changes.secondFactorChanged(member, 'two_factor_on');
    return response;
  }

  const calls: Record<string, AuthCall> = {
    'sign-up/email': call(z.object({ name, email, password: typed }), async ({ request, body }) => {
      await hit(limits.signUpsOfAddress(request));
      passwords.check(body.password, { email: body.email }, 'password');
      const response = await library(request, '/sign-up/email', body);
      if (response.status === 422) await passwords.pretend(body.password);
      if (!response.ok) return response;
      await sessions.endFormer(request);
      await changes.signedUp(body.email);
      return response;
    }),

    'sign-in/email': call(z.object({ email, password: typed }), async ({ request, body }) => {
      const [address, account] = [limits.failedSignInsOfAddress(request), limits.failedSignInsOf(body.email)];
      await hit(address, account);
      const before = await changes.findUser(body.email);
      const response = await library(request, '/sign-in/email', body);
      if (!response.ok) return response;
      if (!before || !(await sessions.isUnchanged(before))) {
        await sessions.drop(response);
        throw new AuthRefusal(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password');
      }
      await throttle.giveBack(address);
      await throttle.forget(account);
      await sessions.endFormer(request);
      return response;
    }),

    'sign-out': call(nothing, ({ request }) => library(request, '/sign-out', {})),

    'two-factor/enable': memberCall(withPassword, (own) => withOwnPassword(own, '/two-factor/enable')),
    'two-factor/disable': memberCall(withPassword, async (own) => {
      const response = await withOwnPassword(own, '/two-factor/disable');
      if (response.ok) await changes.secondFactorChanged(own.member, 'two_factor_off');
      return response;
    }),
    'two-factor/generate-backup-codes': memberCall(withPassword, async (own) => {
      const response = await withOwnPassword(own, '/two-factor/generate-backup-codes');
      if (response.ok) await changes.secondFactorChanged(own.member, 'backup_codes_made');
      return response;
    }),
    'two-factor/verify-totp': call(withCode, (given) => verifyCode(given, 'totp')),
    'two-factor/verify-backup-code': call(withCode, (given) => verifyCode(given, 'backup-code')),

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
        await proofs.require(request, member, given);
        return { url: await outside.beginLink(request, reply, id, member), redirect: true };
      },
    ),

    'request-password-reset': call(z.object({ email }), async ({ request, body }) => {
      if (!emails.isOn) throw new AuthRefusal(400, 'RESET_PASSWORD_DISABLED', "Reset password isn't enabled");
      await hit(limits.callsOfAddress(request), limits.resetMailsTo(body.email));
      await passwords.requestReset(body.email);
      return { status: true, message: 'If this email exists in our system, check your email for the reset link' };
    }),
    'reset-password': call(z.object({ token: z.string().max(200), newPassword: typed }), async ({ request, body }) => {
      await hit(limits.callsOfAddress(request));
      const { email: owner } = await passwords.reset(body.token, body.newPassword);
      // Wrong passwords of strangers do not keep the owner out.
      await throttle.forget(limits.failedSignInsOf(owner));
      return { status: true };
    }),
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
      if (!emails.isOn) throw new AuthRefusal(400, 'VERIFICATION_EMAIL_NOT_ENABLED', 'This site sends no mails');
      // The library takes an address here; it can only be one's own.
      const named = z.object({ email: z.string().optional() }).safeParse(body ?? {}).data?.email;
      if (named !== undefined && named.trim().toLowerCase() !== member.email) {
        throw new AuthRefusal(400, 'EMAIL_MISMATCH', 'This is not your address');
      }
      await hit(...limits.verificationMailsOf(member.id));
      await emails.askVerification(member);
      return { status: true };
    }),
    'change-email': memberCall(
      z.object({ newEmail: email, ...proof }),
      async ({ request, member, body: { newEmail, ...given } }) => {
        await hit(limits.callsOfAddress(request));
        await proofs.require(request, member, given);
        await hit(limits.addressChangesOf(member.id));
        await emails.askChange(member, newEmail);
        return { status: true };
      },
    ),
  };
  return new Map(Object.entries(calls));
}

/** Ties a body's schema to the code that gets what it parsed. */
function call<S extends z.ZodType>(body: S, handle: (call: Call<z.output<S>>) => Promise<Response | object>): AuthCall {
  return { body, isForMembers: false, handle };
}

function memberCall<S extends z.ZodType>(
  body: S,
  handle: (call: Call<z.output<S>> & { member: Member }) => Promise<Response | object>,
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
