/** A path of this site, to go to after signing in; `/` for anything else, other sites' addresses included. */
export function localPath(requested: string | undefined): string {
  if (!requested?.startsWith('/') || /[\\\s\p{Cc}]/u.test(requested)) return '/';
  const url = URL.parse(requested, location.origin);
  return url?.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
