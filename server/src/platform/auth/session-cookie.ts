import { createHmac, timingSafeEqual } from 'node:crypto';

const PLAIN = 'better-auth.session_token';
const SECURE = `__Secure-${PLAIN}`;

/** The session cookie's value in a Cookie header, as it was sent: whether this site signed it is not known yet. */
export function findSessionCookie(cookieHeader: string | undefined, secure: boolean): string | undefined {
  return cookieHeader && findCookie(cookieHeader, secure ? SECURE : PLAIN);
}

/**
 * The session's token in a session cookie's value, if this site signed it: the auth library stores
 * `encodeURIComponent(token + '.' + base64(HMAC-SHA256(secret, token)))`. Null for anything else.
 */
export function readSessionToken(cookie: string | undefined, secret: string): string | null {
  if (!cookie) return null;
  const signed = decode(cookie);
  const dot = signed.lastIndexOf('.');
  if (dot <= 0) return null;
  const token = signed.slice(0, dot);
  return isSignature(signed.slice(dot + 1), token, secret) ? token : null;
}

function findCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(name) && pair[name.length] === '=') return pair.slice(name.length + 1);
  }
  return undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function isSignature(given: string, token: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(token).digest();
  const actual = Buffer.from(given, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
