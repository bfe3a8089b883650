import { generateKeyPairSync, sign } from 'node:crypto';
import { base58 } from '@scure/base';

/** A wallet with a key of its own that signs whatever it is shown. */
export function createTestWallet() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const signature = (message: string): Buffer => sign(null, Buffer.from(message), privateKey);
  return {
    publicKey: base58.encode(Buffer.from(x, 'base64url')),
    sign: signature,
    /** As a wallet hands it over. */
    signText: (message: string): string => base58.encode(signature(message)),
  };
}
