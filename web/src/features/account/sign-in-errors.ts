import { ApiError, messageOf } from '#lib/api-error.ts';
import { formatRemaining } from '#lib/format/durations.ts';

/** Where an error of a sign-in form belongs. */
export interface FormErrors {
  email?: string;
  password?: string;
  /** About the whole form. */
  form?: string;
}

const EMAIL_CODES = new Set(['INVALID_EMAIL', 'USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']);
const PASSWORD_CODES = new Set(['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG']);

/** Puts what the server refused at the field that it is about. */
export function toFormErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return { form: messageOf(error, 'Please try again in a moment.') };
  const code: string = error.code;
  if (code.startsWith('USER_ALREADY_EXISTS')) return { email: 'There is an account with this e-mail address already' };
  if (EMAIL_CODES.has(code)) return { email: error.message };
  if (PASSWORD_CODES.has(code)) return { password: error.message };
  if (error.status === 429) return { form: waitText(error.retryAfter) };
  return { form: error.message };
}

/** What to say of a refused code. */
export function codeError(error: unknown): string {
  const { form } = toFormErrors(error);
  if (!(error instanceof ApiError)) return form ?? 'Please try again in a moment.';
  const code: string = error.code;
  if (code === 'INVALID_CODE') return 'This code is not right. Codes change every 30 seconds.';
  if (code === 'INVALID_BACKUP_CODE') return 'This backup code is not right, or was used already';
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return 'Too many tries, or too long ago. Sign in with your password again.';
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return 'Too many wrong codes. Please try again in 15 minutes.';
  return form ?? error.message;
}

/** What to say at a password that confirms something. */
export function passwordError(error: unknown): string {
  if (error instanceof ApiError && (error.code as string) === 'INVALID_PASSWORD') return 'This is not your password';
  const { password, form } = toFormErrors(error);
  return password ?? form ?? 'Please try again in a moment.';
}

/** What is wrong with what was typed, before anything is sent. */
export function checkCredentials(email: string, password: string, isNew: boolean): FormErrors {
  const errors: FormErrors = {};
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = 'Enter your e-mail address';
  if (password === '') errors.password = 'Enter your password';
  else if (isNew && password.length < MIN_PASSWORD) errors.password = `Use at least ${MIN_PASSWORD} characters`;
  return errors;
}

export const MIN_PASSWORD = 8;

function waitText(retryAfter: number | undefined): string {
  if (!retryAfter) return 'Too many tries. Please wait a moment.';
  return `Too many tries. Please try again in ${formatRemaining(retryAfter)}.`;
}
