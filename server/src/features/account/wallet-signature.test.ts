import { base58, base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { createTestWallet } from '#testing/test-wallet.ts';
import { isSignedBy, readPublicKey } from './wallet-link.service.ts';

const wallet = createTestWallet();
const MESSAGE = 'This wallet is mine, says Åse.';
const FIELD_PRIME = 2n ** 255n - 19n;
const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

const keyOf = (text: string) => readPublicKey(text) ?? expect.fail('this is a key');
const littleEndian = (number: bigint) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse();
const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

/** All that encode a point of small order, canonical or not, with either sign. */
const small = [
  0n,
  1n,
  FIELD_PRIME - 1n,
  FIELD_PRIME,
  FIELD_PRIME + 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
].flatMap((height) => [littleEndian(height), littleEndian(height + 2n ** 255n)]);

describe('the key of a wallet', () => {
  it('is 32 bytes in base58', () => {
    expect(readPublicKey(wallet.publicKey)).toHaveLength(32);
    for (const length of [0, 31, 33, 64]) {
      expect(readPublicKey(base58.encode(new Uint8Array(length).fill(7)))).toBeNull();
    }
    for (const text of ['', '0OIl', `${wallet.publicKey} `, wallet.publicKey.replace(/./, '0')]) {
      expect(readPublicKey(text)).toBeNull();
    }
  });

  it.each(small)('is not a point of small order, for which anybody can sign (%#)', (bytes) => {
    expect(readPublicKey(base58.encode(bytes))).toBeNull();
  });

  it('has no second encoding', () => {
    for (let more = 0n; more < 19n; more++) {
      expect(readPublicKey(base58.encode(littleEndian(FIELD_PRIME + more)))).toBeNull();
    }
  });
});

describe('a signature', () => {
  it('is of this key over this message, in base58 or base64', () => {
    const key = keyOf(wallet.publicKey);
    const bytes = wallet.sign(MESSAGE);
    for (const text of [base58.encode(bytes), base64.encode(bytes)]) {
      expect(isSignedBy(key, MESSAGE, text)).toBe(true);
      expect(isSignedBy(key, `${MESSAGE} `, text)).toBe(false);
      expect(isSignedBy(keyOf(createTestWallet().publicKey), MESSAGE, text)).toBe(false);
    }
  });

  it('has 64 bytes, each as it was made', () => {
    const key = keyOf(wallet.publicKey);
    const bytes = wallet.sign(MESSAGE);
    expect(isSignedBy(key, MESSAGE, base58.encode(bytes.subarray(1)))).toBe(false);
    expect(isSignedBy(key, MESSAGE, base58.encode(Buffer.concat([bytes, Buffer.alloc(1)])))).toBe(false);
    for (let at = 0; at < 64; at++) {
      const changed = Uint8Array.from(bytes, (byte, i) => (i === at ? byte ^ 1 : byte));
      expect(isSignedBy(key, MESSAGE, base58.encode(changed)), `byte ${at}`).toBe(false);
    }
    for (const text of ['', '=', '!', '0OIl', `${base64.encode(bytes)}==`]) {
      expect(isSignedBy(key, MESSAGE, text)).toBe(false);
    }
  });

  it('has no second form', () => {
    const bytes = wallet.sign(MESSAGE);
    const beyond = littleEndian(numberOf(bytes.subarray(32)) + GROUP_ORDER);
    const other = Buffer.concat([bytes.subarray(0, 32), beyond]);
    expect(isSignedBy(keyOf(wallet.publicKey), MESSAGE, base58.encode(other))).toBe(false);
  });
});
