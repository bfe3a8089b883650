import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Of a prefix of IPv6 in whole groups of four digits: the colons count too. */
const [SLASH_48, SLASH_64] = [14, 19];
/** What stands for every address that cannot be read: however it is spelled, it is one caller. */
const UNKNOWN = 'unknown';

/** Where a caller is, for limits and counts. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address: what one line or one rented machine has. */
  own: string;
  /** The /48 around it, of which whoever has one has 65,536 of the others; null for IPv4. */
  wider: string | null;
}

/** The network of an address, in whatever way that is written. */
export function networkOf(written: string): Network {
  const address = addressOf(written);
  if (!address.includes(':')) return { own: address, wider: null };
  return { own: `${address.slice(0, SLASH_64)}::/64`, wider: `${address.slice(0, SLASH_48)}::/48` };
}

/**
 * An address in one form: without port, brackets and zone, what IPv6 carries of IPv4 as IPv4, other IPv6 with all its
 * digits, so that what it begins with is its network.
 */
export function addressOf(written: string): string {
  if (IPV4.test(written) && ipaddr.IPv4.isValidFourPartDecimal(written)) return written;
  const bare = written
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare).toString();
  if (!ipaddr.IPv6.isValid(bare)) return UNKNOWN;
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  // NAT64: 64:ff9b::/96
  if (address.range() === 'rfc6052') return new ipaddr.IPv4(address.toByteArray().slice(12)).toString();
  return address.parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
}

/** Lets everything that asks a request for its address get it in one form. */
export function cleanAddress(request: FastifyRequest): void {
  const { ip } = request;
  const address = addressOf(ip);
  if (address !== ip) Object.defineProperty(request, 'ip', { value: address });
}
