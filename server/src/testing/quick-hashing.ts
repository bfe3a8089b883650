import { randomBytes, scrypt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Takes as long as the product's and the processors nothing, for races that meet while a password is hashed. */
export const waitingHashing: Hashing = {
  hash: (password) => sleep(100).then(() => quickHashing.hash(password)),
  verify: (stored) => sleep(100).then(() => quickHashing.verify(stored)),
};
