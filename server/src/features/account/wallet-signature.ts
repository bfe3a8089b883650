import { createPublicKey, verify } from 'node:crypto';
import { base58, base64 } from '@scure/base';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const FIELD_PRIME = 2n ** 255n - 19n;

/**
 * The heights of the eight points of small order. Anybody can sign for them, whatever the message, so they are nobody's.
 */
const SMALL_ORDER = new Set([
  0n,
  1n,
  FIELD_PRIME - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]);

/** The bytes of a wallet's key; null for anything that only looks like one. */
export function readPublicKey(text: string): Uint8Array | null {
  const bytes = decode(() => base58.decode(text), KEY_BYTES);
  return bytes && isOwnable(bytes) ? bytes : null;
}

/** Whether the key signed this very message; the signature is base58, or base64 with its padding. */
export function isSignedBy(key: Uint8Array, message: string, signature: string): boolean {
  const bytes = decode(() => (signature.endsWith('=') ? base64 : base58).decode(signature), SIGNATURE_BYTES);
  if (!bytes) return false;
  const x = Buffer.from(key).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(message), publicKey, bytes);
}

/** A point has one encoding that counts, or one wallet could be linked under two names. */
function isOwnable(key: Uint8Array): boolean {
  const height = BigInt.asUintN(255, BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`));
  return height < FIELD_PRIME && !SMALL_ORDER.has(height);
}

function decode(read: () => Uint8Array, length: number): Uint8Array | null {
  try {
    const bytes = read();
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}
