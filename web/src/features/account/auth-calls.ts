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

type SignIn = AuthEndpoint<'sign-in/email', { email: string; password: string }>;
type SignUp = AuthEndpoint<'sign-up/email', { name: string; email: string; password: string }>;
type Social = Redirecting<'sign-in/social', { provider: string; callbackURL: string }>;
type RequestReset = AuthEndpoint<'request-password-reset', { email: string; redirectTo: string }>;
type Reset = AuthEndpoint<'reset-password', { newPassword: string; token: string }>;

export function signIn(email: string, password: string) {
  return call<SignIn>('POST', '/api/auth/sign-in/email', { body: { email, password } });
}

/** Makes an account; the name that the library wants is the part of the address before the at-sign. */
export function signUp(email: string, password: string) {
  const name = email.split('@')[0] || email;
  return call<SignUp>('POST', '/api/auth/sign-up/email', { body: { name, email, password } });
}

/** Leaves the page for an outside provider, which sends the browser back to `returnTo`. */
export async function signInWith(provider: string, returnTo: string): Promise<void> {
  const body = { provider, callbackURL: returnTo };
  const { url } = await call<Social>('POST', '/api/auth/sign-in/social', { body });
  if (!url) throw new ApiError({ status: 502, code: 'unexpected', message: 'The provider could not be reached' });
  location.assign(url);
}

export function requestPasswordReset(email: string) {
  const redirectTo = '/sign-in';
  return call<RequestReset>('POST', '/api/auth/request-password-reset', { body: { email, redirectTo } });
}

export function resetPassword(token: string, newPassword: string) {
  return call<Reset>('POST', '/api/auth/reset-password', { body: { token, newPassword } });
}
