import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Hashing } from '#platform/auth/hashing.ts';

const derive = promisify<string, string, number, { N: number; r: number }, Buffer>(scrypt);

const keyOf = async (password: string, salt: string) =>
  (await derive(password.normalize('NFKC'), salt, 64, { N: 2, r: 1 })).toString('hex');

/** Hashes of the product's form at next to no cost, for tests that are not about hashing. */
export const quickHashing: Hashing = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${await keyOf(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt, key] = hash.split(':');
    return Boolean(salt && key) && (await keyOf(password, salt ?? '')) === key;
  },
};
