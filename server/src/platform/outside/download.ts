import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

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
