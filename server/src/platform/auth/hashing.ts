import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** How passwords are hashed and compared. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/** 32 MiB and about a tenth of a second. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;
const FORM = /^([\da-f]{32}):([\da-f]{128})$/;

/** Scrypt, as `salt:key` in hexadecimal; the salt goes in as that text, as in all hashes of before. */
export const scryptHashing: Hashing = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
  },
  async verify({ hash, password }) {
    const [, salt, key] = FORM.exec(hash) ?? [];
    const actual = await keyOf(password, salt ?? 'nothing that is stored has this form');
    return key !== undefined && timingSafeEqual(actual, Buffer.from(key, 'hex'));
  },
};

function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
