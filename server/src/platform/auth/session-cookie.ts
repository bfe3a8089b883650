import { createHmac, timingSafeEqual } from 'node:crypto';

const PLAIN = 'better-auth.session_token';
const SECURE = `__Secure-${PLAIN}`;

/** The session cookie's value in a Cookie header, as it was sent: whether this site signed it is not known yet. */
export function findSessionCookie(cookieHeader: string | undefined, secure: boolean): string | undefined {
  return findCookie(cookieHeader, secure ? SECURE : PLAIN);
}

/** The value of a cookie in a Cookie header, as it was sent. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const pair = part.trim();
    if (pair.startsWith(name) && pair[name.length] === '=') return pair.slice(name.length + 1);
  }
  return undefined;
}

/**
 * What this site has signed in a cookie's value, if it has: the auth library stores
 * `encodeURIComponent(text + '.' + base64(HMAC-SHA256(secret, text)))`. Null for anything else.
 */
export function readSigned(cookie: string | undefined, secret: string): string | null {
  if (!cookie) return null;
  const signed = decode(cookie);
  const dot = signed.lastIndexOf('.');
  if (dot <= 0) return null;
  const text = signed.slice(0, dot);
  return isSignature(signed.slice(dot + 1), text, secret) ? text : null;
}

/** A text as the auth library signs it in a cookie's value. */
export function writeSigned(text: string, secret: string): string {
  return encodeURIComponent(`${text}.${createHmac('sha256', secret).update(text).digest('base64')}`);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function isSignature(given: string, text: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const actual = Buffer.from(given, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
