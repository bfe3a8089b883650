import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import type { z } from 'zod';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** An endpoint of the auth library, whose answers keep the library's shape. */
interface AuthEndpoint<Path extends string, Body> extends Endpoint {
  method: 'POST';
  path: `/api/auth/${Path}`;
  body: z.ZodType<unknown, Body>;
}

interface Redirecting<Path extends string, Body> extends AuthEndpoint<Path, Body> {
  reply: z.ZodType<{ url?: string }>;
}

interface SignIn extends AuthEndpoint<'sign-in/email', { email: string; password: string }> {
  reply: z.ZodType<{ twoFactorRedirect?: boolean }>;
}
type Code<Path extends string> = AuthEndpoint<Path, { code: string }>;
interface Enable extends AuthEndpoint<'two-factor/enable', { password: string }> {
  reply: z.ZodType<{ totpURI: string; backupCodes: string[] }>;
}
interface NewCodes extends AuthEndpoint<'two-factor/generate-backup-codes', { password: string }> {
  reply: z.ZodType<{ backupCodes: string[] }>;
}
type Disable = AuthEndpoint<'two-factor/disable', { password: string }>;
type ChangePassword = AuthEndpoint<'change-password', { currentPassword: string; newPassword: string }>;
type ChangeEmail = AuthEndpoint<'change-email', { newEmail: string }>;
type Link = Redirecting<'link-social', { provider: string }>;
interface SignOut extends Endpoint {
  method: 'POST';
  path: '/api/auth/sign-out';
}
type SignUp = AuthEndpoint<'sign-up/email', { name: string; email: string; password: string }>;
type Social = Redirecting<'sign-in/social', { provider: string; callbackURL: string }>;
type RequestReset = AuthEndpoint<'request-password-reset', { email: string }>;
type Reset = AuthEndpoint<'reset-password', { newPassword: string; token: string }>;

/** The longest name that the server takes. */
const MAX_NAME = 100;

/** Whether the password alone let the member in, or a code is asked for now. */
export async function signIn(email: string, password: string): Promise<'done' | 'code'> {
  const answer = await call<SignIn>('POST', '/api/auth/sign-in/email', { body: { email, password } });
  return answer.twoFactorRedirect ? 'code' : 'done';
}

/** The second step: the code of an authenticator app, or a backup code. */
export function verifyCode(code: string, isBackup: boolean): Promise<unknown> {
  const body = { code };
  return isBackup
    ? call<Code<'two-factor/verify-backup-code'>>('POST', '/api/auth/two-factor/verify-backup-code', { body })
    : call<Code<'two-factor/verify-totp'>>('POST', '/api/auth/two-factor/verify-totp', { body });
}

/** A new key for an authenticator app; the second step is on once a code of it was right. */
export function beginTwoFactor(password: string) {
  return call<Enable>('POST', '/api/auth/two-factor/enable', { body: { password } });
}

export function newBackupCodes(password: string) {
  return call<NewCodes>('POST', '/api/auth/two-factor/generate-backup-codes', { body: { password } });
}

export function disableTwoFactor(password: string) {
  return call<Disable>('POST', '/api/auth/two-factor/disable', { body: { password } });
}

/** Ends every other session of the member too. */
export function changePassword(currentPassword: string, newPassword: string) {
  return call<ChangePassword>('POST', '/api/auth/change-password', { body: { currentPassword, newPassword } });
}

/** Mails a link to the new address, which becomes the member's own once the link is followed. */
export function changeEmail(newEmail: string) {
  return call<ChangeEmail>('POST', '/api/auth/change-email', { body: { newEmail } });
}

/** Makes an account; the name that the library wants is the part of the address before the at-sign. */
export async function signUp(email: string, password: string): Promise<'done'> {
  const name = (email.split('@')[0] || email).slice(0, MAX_NAME);
  await call<SignUp>('POST', '/api/auth/sign-up/email', { body: { name, email, password } });
  return 'done';
}

/** Leaves the page for an outside provider, which sends the browser back to `returnTo`. */
export async function signInWith(provider: string, returnTo: string): Promise<void> {
  const body = { provider, callbackURL: returnTo };
  leave(await call<Social>('POST', '/api/auth/sign-in/social', { body }));
}

/** The same to connect an account of the provider with the signed-in member. */
export async function linkProvider(provider: string): Promise<void> {
  leave(await call<Link>('POST', '/api/auth/link-social', { body: { provider } }));
}

export function signOut() {
  return call<SignOut>('POST', '/api/auth/sign-out');
}

function leave({ url }: { url?: string }): void {
  if (!url) throw new ApiError({ status: 502, code: 'unexpected', message: 'The provider could not be reached' });
  location.assign(url);
}

export function requestPasswordReset(email: string) {
  return call<RequestReset>('POST', '/api/auth/request-password-reset', { body: { email } });
}

export function resetPassword(token: string, newPassword: string) {
  return call<Reset>('POST', '/api/auth/reset-password', { body: { token, newPassword } });
}
