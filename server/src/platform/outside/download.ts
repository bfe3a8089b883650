import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

interface ResolvedAddress {
  address: string;
  family: number;
}

interface Options {
  /** All addresses of a host name. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
  /** Whether an address may be connected to. */
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
}

/** Fetches what is at an outside address; throws when it cannot, or when it is larger than the limit. */
export type Download = (address: string, maxBytes: number) => Promise<Buffer>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 3;

/**
 * Fetches from the public internet alone: a name is resolved first, every address of it must be public, and the
 * connection goes to the address that was checked. A redirect is checked like the first address.
 */
export function createDownload(options: Options = {}): Download {
  const { resolve = (host) => lookup(host, { all: true }), isAllowed = isPublicAddress, timeoutMs = 5_000 } = options;

  async function placeOf(url: URL): Promise<ResolvedAddress> {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const literal = isIP(host);
    const places = literal ? [{ address: host, family: literal }] : await resolve(host);
    const [first] = places;
    if (!first || !places.every(({ address }) => isAllowed(address))) throw new Error(`${host} is not a public place`);
    return first;
  }

  async function follow(url: URL, maxBytes: number, signal: AbortSignal, redirectsLeft: number): Promise<Buffer> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.protocol} is not fetched`);
    const answer = await ask(url, await unlessAborted(placeOf(url), signal), signal);
    const { statusCode = 0, headers } = answer;
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) return read(answer, maxBytes);
    answer.destroy();
    if (redirectsLeft === 0) throw new Error('Too many redirects');
    return follow(new URL(headers.location, url), maxBytes, signal, redirectsLeft - 1);
  }

  return (address, maxBytes) => follow(new URL(address), maxBytes, AbortSignal.timeout(timeoutMs), MAX_REDIRECTS);
}

/** Connects to the place that was checked; host header and certificate stay those of the name. */
function ask(url: URL, place: ResolvedAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options: RequestOptions = {
    agent: false,
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity' },
    lookup: (_host, { all }, done) => (all ? done(null, [place]) : done(null, place.address, place.family)),
  };
  return new Promise((resolve, reject) => {
    request(new URL(url.pathname + url.search, url.origin), options)
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw new Error(`Answered ${answer.statusCode}`);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error(`More than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Networks that are nobody's public place: private, loopback, link-local, shared, documentation, multicast, reserved. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Inside the global range: special purposes, documentation, and 6to4, which carries an IPv4 address. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_6) notPublic.addSubnet(network, bits, 'ipv6');

/** All of IPv6 that is given out; loopback, local, mapped and translated addresses are outside it. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
