import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LANGUAGE_COOKIE } from '@cinder/contract/shared/languages.ts';
import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/config.ts';

/** A request, as far as its cookies go. */
export interface Carrier {
  headers: { cookie?: string | undefined };
}

/**
 * The value of a cookie, as it was sent, under the first of its names or one of before. Nothing else reads a Cookie header.
 * A name that comes twice is none, however it is written: another reader might take the other one.
 */
export function readCookie({ headers }: Carrier, ...names: [string, ...string[]]): string | undefined {
  const pairs = (headers.cookie?.split(';') ?? []).map((pair) => [nameIn(pair), pair] as const);
  const [only, ...others] = pairs.filter(([name]) => plainName(name) === plainName(names[0]));
  if (only === undefined || others.length > 0) return undefined;
  const [name, pair] = only;
  return names.includes(name.replace(/^ /, '')) ? pair.slice(name.length + 1) : undefined;
}

const nameIn = (pair: string) => pair.slice(0, Math.max(0, pair.indexOf('=')));

/** A cookie's name as the most lenient reader would take it. */
function plainName(name: string): string {
  const unquoted = name
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim();
  return unquoted.toLowerCase().replace(/^__(host|secure)-/, '');
}

/** Whether browsers reach this site by https: its cookies are secure, and its members are real ones. */
export function isSecure(config: Pick<Config, 'PUBLIC_URL'>): boolean {
  return config.PUBLIC_URL?.startsWith('https://') ?? false;
}

export type Cookies = ReturnType<typeof createCookies>;

/** The cookies that this site signs: of a session, of a sign-in that waits for a code, and of a browser that is known. */
export function createCookies({ secret, secure }: { secret: string; secure: boolean }) {
  const SESSION = namesOf('session_token', secure);
  const WAITING = namesOf('two_factor', secure);
  const BROWSER: Names = [secure ? '__Host-cinder.known_browser' : 'cinder.known_browser'];

  function set(reply: FastifyReply, [name, ...formerNames]: Names, text: string, seconds: number): void {
    const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${name}=${text}; Max-Age=${seconds}; ${attributes}`);
    // Beside the one of now, one under a name of before would make both count for nothing.
    for (const former of formerNames)
      if (reply.request.headers.cookie?.includes(former)) {
        reply.header('set-cookie', `${former}=; Max-Age=0; ${attributes}`);
      }
  }

  return {
    /** The session's cookie as it was sent: whether this site signed it is not known yet. */
    sessionValue: (request: Carrier) => readCookie(request, ...SESSION),

    /** The token of the session that the browser has, if this site signed it. */
    session: (request: Carrier) => readSigned(readCookie(request, ...SESSION), secret),

    /** What a sign-in that waits for a code is kept under, if this site signed it. */
    waiting: (request: Carrier) => readSigned(readCookie(request, ...WAITING), secret),

    read: (text: string) => readSigned(text, secret),

    setSession: (reply: FastifyReply, token: string, seconds: number) =>
      set(reply, SESSION, writeSigned(token, secret), seconds),
    setWaiting: (reply: FastifyReply, identifier: string, seconds: number) =>
      set(reply, WAITING, writeSigned(identifier, secret), seconds),
    /** Which browser this is, if somebody with this address has signed in with it before; null for any other. */
    knownBrowser(request: Carrier, email: string): string | null {
      const [kind, of, browser] = readSigned(readCookie(request, ...BROWSER), secret)?.split(' ') ?? [];
      return kind === 'browser' && of === hashOf(email) ? (browser ?? null) : null;
    },
    /** Remembers that somebody with this address has signed in with this browser. */
    markBrowser(reply: FastifyReply, email: string): void {
      const mark = `browser ${hashOf(email)} ${randomBytes(15).toString('base64url')}`;
      set(reply, BROWSER, writeSigned(mark, secret), BROWSER_SECONDS);
    },
    clearSession: (reply: FastifyReply) => set(reply, SESSION, '', 0),

    /** Has the browser ask for a language from now on; empty: for what its own settings say. */
    setLanguage: (reply: FastifyReply, language: string) =>
      set(reply, [LANGUAGE_COOKIE], language, language === '' ? 0 : YEAR_SECONDS),
  };
}

const YEAR_SECONDS = 365 * 24 * 3600;
/** Long enough for somebody who comes once a year. */
const BROWSER_SECONDS = 400 * 24 * 3600;

const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url');

type Names = [string, ...string[]];

/** What a cookie is called, then what it was called before: other sites of the same domain can set one without `__Host-`. */
function namesOf(name: string, secure: boolean): Names {
  const plain = `better-auth.${name}`;
  return secure ? [`__Host-${plain}`, `__Secure-${plain}`] : [plain];
}

/**
 * What this site has signed in a cookie's value, if it has: `encodeURIComponent(text + '.' + base64(HMAC-SHA256(secret,
 * text)))`. Null for anything else.
 */
export function readSigned(cookie: string | undefined, secret: string): string | null {
  if (!cookie) return null;
  const signed = decode(cookie);
  const dot = signed.lastIndexOf('.');
  if (dot <= 0) return null;
  const text = signed.slice(0, dot);
  return isSignature(signed.slice(dot + 1), text, secret) ? text : null;
}

/** A text as it stands, signed, in a cookie's value. */
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
