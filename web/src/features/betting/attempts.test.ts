import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createAttempts } from './attempts.ts';

const numbered = () => {
  let count = 0;
  return createAttempts(() => `key-${++count}`);
};
const refusal = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: 'No' });

describe('the key of an attempt', () => {
  it.each([
    ['no answer came', refusal(0, 'offline')],
    ['the server failed', refusal(500, 'unexpected')],
    ['its twin is still at work', refusal(409, 'idempotency_in_progress')],
    ['something else broke', new Error('broken')],
  ])('stays while %s', (_, error) => {
    const attempts = numbered();
    const key = attempts.keyOf('100 on Kaldrin');
    attempts.answered(error);
    expect(attempts.keyOf('100 on Kaldrin')).toBe(key);
    expect(attempts.keyOf('50 on Vessa')).not.toBe(key);
    expect(attempts.keyOf('100 on Kaldrin')).toBe(key);
  });

  it.each([
    ['it took effect', null],
    ['it was refused', refusal(409, 'stake_limit_reached')],
  ])('is a new one after %s', (_, error) => {
    const attempts = numbered();
    const key = attempts.keyOf('100 on Kaldrin');
    attempts.answered(error);
    expect(attempts.keyOf('100 on Kaldrin')).not.toBe(key);
  });

  it('differs by itself', () => {
    const attempts = createAttempts();
    expect(attempts.keyOf('a')).toMatch(/^[0-9a-f]{32}$/);
    expect(attempts.keyOf('a')).not.toBe(attempts.keyOf('b'));
  });
});
