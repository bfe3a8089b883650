import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bounds, boundsOfAnswer, differenceWithin, narrowed } from './server-clock.ts';

/** Answers of a server whose clock is so much ahead, each after so long, and how long it took. */
const answers = fc.array(fc.tuple(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 5_000 })), {
  minLength: 1,
  maxLength: 20,
});

function boundsAfter(ahead: number, heard: [sentAt: number, took: number][]): Bounds | null {
  return heard.reduce<Bounds | null>((before, [sentAt, took]) => {
    const written = sentAt + took / 2 + ahead;
    return narrowed(before, boundsOfAnswer(written - (written % 1000), sentAt, sentAt + took));
  }, null);
}

describe('the difference of two clocks', () => {
  it('lies between what answers say of it, the nearer the quicker one came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), answers, (ahead, heard) => {
        const bounds = boundsAfter(ahead, heard);
        expect(bounds?.least).toBeLessThanOrEqual(ahead);
        expect(bounds?.most).toBeGreaterThanOrEqual(ahead);
        const quickest = Math.min(...heard.map(([, took]) => took));
        expect((bounds?.most ?? 0) - (bounds?.least ?? 0)).toBeLessThanOrEqual(quickest + 1000);
      }),
    );
  });

  it('is none where the clocks may be the same', () => {
    expect(differenceWithin({ least: -400, most: 900 })).toBe(0);
    expect(differenceWithin({ least: -360_400, most: -359_600 })).toBe(-360_000);
  });

  it('is the newer one where somebody has set a clock', () => {
    expect(narrowed({ least: -100, most: 900 }, { least: 359_000, most: 361_000 })).toEqual({
      least: 359_000,
      most: 361_000,
    });
  });
});
