import type { Issue } from '#platform/errors.ts';

/** For so long nobody tries the second factor of an account after too many wrong codes. */
export const LOCKED_SECONDS = 15 * 60;

/** A refusal of a call below /api/auth/, in the shape that pages and programs know. */
export class AuthRefusal extends Error {
  override name = 'AuthRefusal';
  readonly status: number;
  readonly code: string;
  /** What `message` says in English. */
  readonly text: string;
  readonly issues: Issue[] | undefined;

  constructor(status: number, code: string, text: string, field?: string) {
    super(text);
    this.status = status;
    this.code = code;
    this.text = text;
    this.issues = field === undefined ? undefined : [{ path: field, message: text }];
  }

  /** Seconds, sent as `Retry-After`. */
  get retryAfter(): number | undefined {
    return this.status === 429 ? LOCKED_SECONDS : undefined;
  }
}

/** A path of this site, to go to after signing in; `/` for anything else, other sites' addresses included. */
export function localPath(requested: unknown): string {
  if (typeof requested !== 'string' || !requested.startsWith('/') || /[\\\s\p{Cc}]/u.test(requested)) return '/';
  const base = 'http://site.invalid';
  if (!URL.canParse(requested, base)) return '/';
  const url = new URL(requested, base);
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}

/** The sign-in page with the reason for which somebody did not get in; it has words for each. */
export function signInPage(error: string, provider?: string): string {
  return `/sign-in?${new URLSearchParams({ error, ...(provider && { provider }) })}`;
}
