import { t } from '@lingui/core/macro';
import { send } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { whileSigningIn } from '#lib/changes.ts';
import { announceSignOut } from '#lib/session.ts';

/** Calls an endpoint below /api/auth/, whose refusals have a shape of their own. */
async function post<Reply = unknown>(path: string, body?: Record<string, string>): Promise<Reply> {
  return (await whileSigningIn(send({ method: 'POST', address: `/api/auth/${path}`, body }))) as Reply;
}

/** The longest name that the server takes. */
const MAX_NAME = 100;

/** Whether the password alone let the member in, or a code is asked for now. */
export async function signIn(email: string, password: string): Promise<'done' | 'code'> {
  const answer = await post<{ twoFactorRedirect?: boolean }>('sign-in/email', { email, password });
  return answer.twoFactorRedirect ? 'code' : 'done';
}

/** The second step: the code of an authenticator app, or a backup code. */
export function verifyCode(code: string, isBackup: boolean): Promise<unknown> {
  return post(isBackup ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', { code: code.trim() });
}

/** A new key for an authenticator app; the second step is on once a code of it was right. */
export function beginTwoFactor(password: string) {
  return post<{ totpURI: string; backupCodes: string[] }>('two-factor/enable', { password });
}

export function newBackupCodes(password: string) {
  return post<{ backupCodes: string[] }>('two-factor/generate-backup-codes', { password });
}

export function disableTwoFactor(password: string) {
  return post('two-factor/disable', { password });
}

/** Ends every other session of the member too. */
export function changePassword(currentPassword: string, newPassword: string) {
  return post('change-password', { currentPassword, newPassword });
}

/** Gives the administrator of the first start an address and a password of their own. */
export function claimAccount(email: string, newPassword: string) {
  return post('claim-account', { email, newPassword });
}

/** Does what the link of a mail is for. */
export function confirmLink(token: string) {
  return post<{ status: 'verified' | 'changed' | 'undone' }>('verify-email', { token });
}

/** Mails a link to the new address, which becomes the member's own once the link is confirmed in this browser. */
export function changeEmail(newEmail: string) {
  return post('change-email', { newEmail });
}

/** Makes an account; the name that the server wants is the part of the address before the at-sign. */
export async function signUp(email: string, password: string): Promise<'done'> {
  const name = (email.split('@')[0] || email).slice(0, MAX_NAME);
  await post('sign-up/email', { name, email, password });
  return 'done';
}

/** Leaves the page for an outside provider, which sends the browser back to `returnTo`. */
export async function signInWith(provider: string, returnTo: string): Promise<void> {
  leave(await post('sign-in/social', { provider, callbackURL: returnTo }));
}

/** The same to connect an account of the provider with the signed-in member. */
export async function linkProvider(provider: string): Promise<void> {
  leave(await post('link-social', { provider }));
}

export async function signOut(): Promise<void> {
  await post('sign-out');
  announceSignOut();
}

function leave({ url }: { url?: string }): void {
  if (!url) throw new ApiError({ status: 502, code: 'unexpected', message: t`The provider could not be reached` });
  location.assign(url);
}

export function requestPasswordReset(email: string) {
  return post('request-password-reset', { email });
}

export function resetPassword(token: string, newPassword: string) {
  return post('reset-password', { token, newPassword });
}
