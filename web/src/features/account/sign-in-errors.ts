import { MAX_PASSWORD, MIN_PASSWORD } from '@cinder/contract/account/password.rules.ts';
import { t } from '@lingui/core/macro';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { formatRemaining } from '#lib/format/durations.ts';

/** Where an error of a sign-in form belongs. */
export interface FormErrors {
  email?: string;
  password?: string;
  /** About the whole form. */
  form?: string;
}

/** The longest address that the server takes. */
export const MAX_EMAIL = 254;

export const NEW_PASSWORD_HINT = t`At least ${MIN_PASSWORD} characters.`;

const EMAIL_CODES = new Set(['INVALID_EMAIL', 'USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']);
const PASSWORD_CODES = new Set(['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_REFUSED']);
const TOO_SHORT = t`Use at least ${MIN_PASSWORD} characters`;
const TOO_LONG = t`Use at most ${MAX_PASSWORD} characters`;
/** What to say in place of the server's words. */
const WORDS: Readonly<Record<string, string>> = {
  PASSWORD_TOO_SHORT: TOO_SHORT,
  PASSWORD_TOO_LONG: TOO_LONG,
  INVALID_PASSWORD: t`This is not your password`,
};

/** Puts what the server refused at the field that it is about. */
export function toFormErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return { form: messageOf(error, t`Please try again in a moment.`) };
  const code: string = error.code;
  if (code.startsWith('USER_ALREADY_EXISTS')) return { email: t`There is an account with this e-mail address already` };
  const [email, password] = [fieldError(error, 'email'), fieldError(error, 'password', 'newPassword')];
  if (email || password) return { ...(email && { email }), ...(password && { password }) };
  if (EMAIL_CODES.has(code)) return { email: error.message };
  if (PASSWORD_CODES.has(code) || WORDS[code]) return { password: WORDS[code] ?? error.message };
  if (error.status === 429 && error.retryAfter) return { form: waitText(error.retryAfter) };
  return { form: messageOf(error, t`Please try again in a moment.`) };
}

/** What the server objects to at one of these fields. */
export function fieldError(error: unknown, ...fields: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const issue = error.issues.find(({ path }) => fields.includes(path));
  return issue && (WORDS[error.code] ?? issue.message);
}

/** What to say of a refused code. */
export function codeError(error: unknown): string {
  const { form } = toFormErrors(error);
  if (!(error instanceof ApiError)) return form ?? t`Please try again in a moment.`;
  const code: string = error.code;
  if (code === 'INVALID_CODE') return t`This code is not right, or was used already. A new one comes every 30 seconds.`;
  if (code === 'INVALID_BACKUP_CODE') return t`This backup code is not right, or was used already`;
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return t`Too many tries, or too long ago. Go back and sign in again.`;
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return t`Too many wrong codes. Please try again in 15 minutes.`;
  return form ?? t`Please try again in a moment.`;
}

/** What to say at a password that confirms something. */
export function passwordError(error: unknown): string {
  const { password, form } = toFormErrors(error);
  return password ?? form ?? t`Please try again in a moment.`;
}

/** What is wrong with what was typed, before anything is sent. */
export function checkCredentials(email: string, password: string, isNew: boolean): FormErrors {
  const errors: FormErrors = {};
  const [wrongEmail, wrongPassword] = [checkEmail(email), isNew ? checkNewPassword(password) : undefined];
  if (wrongEmail) errors.email = wrongEmail;
  if (password === '') errors.password = t`Enter your password`;
  else if (wrongPassword) errors.password = wrongPassword;
  return errors;
}

/** What is wrong with an address. */
export function checkEmail(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : t`Enter your e-mail address`;
}

/** What is wrong with the length of a new password; the server knows what else may be. */
export function checkNewPassword(password: string): string | undefined {
  if (password.length < MIN_PASSWORD) return TOO_SHORT;
  return password.length > MAX_PASSWORD ? TOO_LONG : undefined;
}

function waitText(seconds: number): string {
  return t`Too many tries. Please try again in ${{ wait: formatRemaining(seconds) }}.`;
}
