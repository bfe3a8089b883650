/** A refusal of a call below /api/auth/, in the shape that pages and programs know. */
export class AuthRefusal extends Error {
  override name = 'AuthRefusal';
  readonly status: number;
  readonly body: { code: string; message: string; issues?: { path: string; message: string }[] };

  constructor(status: number, code: string, message: string, field?: string) {
    super(message);
    this.status = status;
    this.body = { code, message, ...(field && { issues: [{ path: field, message }] }) };
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
