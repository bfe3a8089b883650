/** A path of this site, to go to after signing in; `/` for anything else, other sites' addresses included. */
export function localPath(asked: string | undefined): string {
  if (!asked?.startsWith('/') || /[\\\s\p{Cc}]/u.test(asked)) return '/';
  const url = URL.parse(asked, location.origin);
  return url?.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
