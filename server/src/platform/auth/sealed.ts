import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

export type Seal = ReturnType<typeof createSeal>;

/** Keeps what the database must not tell: XChaCha20-Poly1305 under the hash of the secret, its nonce first, in hexadecimal. */
export function createSeal(secret: string) {
  const cipher = () => managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());
  return {
    close: (text: string): string => Buffer.from(cipher().encrypt(Buffer.from(text))).toString('hex'),
    /** Throws for what was sealed by another secret, or changed. */
    open: (sealed: string): string => Buffer.from(cipher().decrypt(Buffer.from(sealed, 'hex'))).toString(),
  };
}
