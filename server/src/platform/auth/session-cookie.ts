import { createHmac, timingSafeEqual } from 'node:crypto';

const PLAIN = 'better-auth.session_token';
const SECURE = `__Secure-${PLAIN}`;

/**
 * The session's token from a Cookie header, if this site signed it: the auth library stores
 * `encodeURIComponent(token + '.' + base64(HMAC-SHA256(secret, token)))`. Null for anything else.
 */
export function readSessionToken(cookieHeader: string | undefined, secret: string, secure: boolean): string | null {
  const value = cookieHeader && findCookie(cookieHeader, secure ? SECURE : PLAIN);
  if (!value) return null;
  const signed = decode(value);
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
