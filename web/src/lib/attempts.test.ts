import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { type Attempts, createAttempts } from './attempts.ts';

const numbered = () => {
  let count = 0;
  return createAttempts(() => `key-${++count}`);
};
const refusal = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: 'No' });
const KALDRIN = { stake: '100', on: 'Kaldrin' };

/** Sends a wish, which ends as told; gives the key that it carried. */
async function keyOf(attempts: Attempts, wish: unknown, error: unknown = null): Promise<string> {
  let sent = '';
  const send = async (key: string) => {
    sent = key;
    if (error !== null) throw error;
    return key;
  };
  if (error === null) expect(await attempts.once(wish, send)).toBe(sent);
  else await expect(attempts.once(wish, send)).rejects.toBe(error);
  return sent;
}

describe('the key of an attempt', () => {
  it.each([
    ['no answer came', refusal(0, 'offline')],
    ['the server failed', refusal(500, 'unexpected')],
    ['its twin is still at work', refusal(409, 'idempotency_in_progress')],
    ['something else broke', new Error('broken')],
  ])('stays while %s', async (_, error) => {
    const attempts = numbered();
    const key = await keyOf(attempts, KALDRIN, error);
    expect(await keyOf(attempts, { ...KALDRIN, on: 'Vessa' })).not.toBe(key);
    expect(await keyOf(attempts, KALDRIN, error)).toBe(key);
    expect(await keyOf(attempts, KALDRIN)).toBe(key);
  });

  it.each([
    ['it took effect', null],
    ['it was refused', refusal(409, 'stake_limit_reached')],
  ])('is a new one after %s', async (_, error) => {
    const attempts = numbered();
    const key = await keyOf(attempts, KALDRIN, error);
    expect(await keyOf(attempts, KALDRIN)).not.toBe(key);
  });

  it('is that of its own wish, also while another is on its way', async () => {
    const attempts = numbered();
    let answer = () => {};
    const slow = attempts.once('slow', (key) => new Promise<string>((resolve) => (answer = () => resolve(key))));
    const quick = await keyOf(attempts, 'quick', refusal(0, 'offline'));
    answer();
    await slow;
    expect(await keyOf(attempts, 'quick')).toBe(quick);
    expect(await keyOf(attempts, 'slow')).not.toBe(await slow);
  });

  it('differs by itself', async () => {
    const attempts = createAttempts();
    const key = await keyOf(attempts, 'a');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf(attempts, 'b')).not.toBe(key);
  });
});
