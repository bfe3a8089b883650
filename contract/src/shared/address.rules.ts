/** Stands for the host of this site while an address is read. */
const HERE = 'here.invalid';
/** Nobody decodes an address as often; one that is encoded more often is refused. */
const MAX_DECODINGS = 5;

/**
 * Whether an address leads to a path below `/api` of this site, where a request may do something. It is read as a
 * browser reads it on a page of this site, and once more for each time that a server or a proxy may decode it.
 * `ownHosts` are the host names of this site, without ports.
 */
export function leadsIntoApi(address: string, ownHosts: readonly string[] = []): boolean {
  const hosts = new Set([HERE, ...ownHosts.map(withoutLastDot)]);
  return ['http', 'https'].some((scheme) => {
    const url = URL.parse(address, `${scheme}://${HERE}`);
    return url !== null && hosts.has(withoutLastDot(url.hostname)) && isApiPath(url.pathname);
  });
}

/** Whether an address is a bare path of this site, the same to everybody who reads it: no host, no steps back, nothing to decode. */
export function isOwnPath(address: string): boolean {
  const url = URL.parse(address, `https://${HERE}`);
  return address.startsWith('/') && url?.hostname === HERE && url.pathname === address;
}

function isApiPath(pathname: string): boolean {
  let path = pathname;
  for (let decodings = 0; decodings <= MAX_DECODINGS; decodings++) {
    if (firstSegment(path) === 'api') return true;
    const decoded = decode(path);
    if (decoded === path) return false;
    path = decoded;
  }
  return true;
}

/** Of a path without its dots, doubled slashes and letter case. */
function firstSegment(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.split(/[/\\]+/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments[0]?.toLowerCase();
}

/** Never throws, and leaves what is no encoded character as it is. */
function decode(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function withoutLastDot(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
