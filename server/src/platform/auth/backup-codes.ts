import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const COUNT = 10;
const LENGTH = 10;
const kept = z.array(z.string());

/** Ten codes of 59 bits: `aB3dE-6gH1j`. */
export function newBackupCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

export const writeBackupCodes = (codes: readonly string[]): string => JSON.stringify(codes);

/** What is left of the codes without this one; null when it is none of them. */
export function takeBackupCode(written: string, code: string): string[] | null {
  const codes = kept.parse(JSON.parse(written));
  const isSame = (one: string) => timingSafeEqual(hash(one), hash(code));
  const left = codes.filter((one) => !isSame(one));
  return left.length < codes.length ? left : null;
}

const hash = (text: string) => createHash('sha256').update(text).digest();
