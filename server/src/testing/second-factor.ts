import { createHmac } from 'node:crypto';
import { vi } from 'vitest';
import type { Browser } from './cookie-jar.ts';
import { PASSWORD } from './test-app.ts';

const STEP_MS = 30_000;

/** Makes the date stand still in this file, so that no half minute begins between a code and the answer to it. */
export const holdDate = () => vi.useFakeTimers({ toFake: ['Date'] });

export interface SecondFactor {
  backupCodes: string[];
  /** The code of now, or of as many half minutes later. */
  code(later?: number): string;
  /** Six digits that are none of the codes around now. */
  wrongCode(): string;
}

/** Turns the second factor on for the member of this browser, by the code of the half minute before. */
export async function turnOnSecondFactor({ call }: Browser): Promise<SecondFactor> {
  const started = await call('POST', '/api/auth/two-factor/enable', { body: { password: PASSWORD } });
  if (started.status !== 200) throw new Error(`Not begun: ${started.status} ${started.text}`);
  const { totpURI: address, backupCodes } = started.body;
  const codeOf = (step: number) => oneTimeCode(address, Date.now() + step * STEP_MS);
  const verified = await call('POST', '/api/auth/two-factor/verify-totp', { body: { code: codeOf(-1) } });
  if (verified.status !== 200) throw new Error(`Not turned on: ${verified.status} ${verified.text}`);
  return {
    backupCodes,
    code: (later = 0) => codeOf(later),
    wrongCode() {
      const near = [-2, -1, 0, 1, 2].map(codeOf);
      const free = ['000000', '111111', '222222', '333333', '444444', '555555'].find((each) => !near.includes(each));
      return free ?? '';
    },
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a key now: RFC 6238, six digits, 30 seconds, SHA-1. */
export function oneTimeCode(address: string, now: number): string {
  const key = fromBase32(new URL(address).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text.replace(/=+$/, '')) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
