import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import {
  checkCredentials,
  checkNewPassword,
  codeError,
  fieldError,
  passwordError,
  toFormErrors,
} from './sign-in-errors.ts';

const refusal = (code: string, message: string, path?: string, status = 400) =>
  new ApiError({ status, code: code as never, message, issues: path ? [{ path, message }] : [] });

describe('what the server refuses', () => {
  it.each([
    [
      refusal('PASSWORD_REFUSED', 'This password is too common.', 'password'),
      { password: 'This password is too common.' },
    ],
    [refusal('PASSWORD_REFUSED', 'Too common.', 'newPassword'), { password: 'Too common.' }],
    [refusal('PASSWORD_TOO_SHORT', 'Password too short', 'password'), { password: 'Use at least 8 characters' }],
    [refusal('PASSWORD_TOO_LONG', 'Password too long', 'newPassword'), { password: 'Use at most 128 characters' }],
    [refusal('invalid_input', 'Use at most 254 characters', 'email'), { email: 'Use at most 254 characters' }],
    [refusal('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'), { password: 'Invalid email or password' }],
    [
      refusal('USER_ALREADY_EXISTS', 'User already exists.', undefined, 422),
      { email: 'There is an account with this e-mail address already' },
    ],
    [
      refusal('service_unavailable', 'Discord cannot be reached', undefined, 503),
      { form: 'Discord cannot be reached' },
    ],
  ])('%s stands where it belongs', (error, errors) => {
    expect(toFormErrors(error)).toEqual(errors);
  });

  it('says how long to wait after too many tries', () => {
    const error = new ApiError({ status: 429, code: 'too_many_requests', message: 'Too many', retryAfter: 120 });
    expect(toFormErrors(error).form).toContain('try again in 2');
    expect(toFormErrors(refusal('too_many_requests', 'Too many wrong codes.', undefined, 429)).form).toBe(
      'Too many wrong codes.',
    );
  });

  it('is found at its field only', () => {
    const error = refusal('invalid_input', 'This is your address', 'newEmail');
    expect(fieldError(error, 'newEmail')).toBe('This is your address');
    expect(fieldError(error, 'password')).toBeUndefined();
    expect(fieldError(new Error('other'), 'newEmail')).toBeUndefined();
  });

  it('is told in the product’s words at a password and at a code', () => {
    expect(passwordError(refusal('INVALID_PASSWORD', 'Invalid password', 'currentPassword'))).toBe(
      'This is not your password',
    );
    expect(codeError(refusal('INVALID_CODE', 'Invalid code', undefined, 401))).toContain('used already');
    expect(codeError(refusal('INVALID_TWO_FACTOR_COOKIE', 'Invalid', undefined, 401))).toContain('sign in again');
  });
});

describe('a new password', () => {
  it.each([
    ['1234567', 'Use at least 8 characters'],
    ['x'.repeat(129), 'Use at most 128 characters'],
    ['x'.repeat(128), undefined],
  ])('%s is checked for its length before it is sent', (password, problem) => {
    expect(checkNewPassword(password)).toBe(problem);
  });

  it('is not asked of who signs in', () => {
    expect(checkCredentials('a@b.example', 'short', false)).toEqual({});
    expect(checkCredentials('a@b.example', 'short', true)).toEqual({ password: 'Use at least 8 characters' });
    expect(checkCredentials('nobody', '', true)).toEqual({
      email: 'Enter your e-mail address',
      password: 'Enter your password',
    });
  });
});
