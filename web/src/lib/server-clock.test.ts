import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bounds, boundsOfAnswer, differenceWithin, narrowed } from './server-clock.ts';

const milliseconds = (max: number) => fc.double({ min: 0, max, noNaN: true });
/** Answers of a server whose clock is so much ahead, each after so long, how long it took, and in which part of that it was written. */
const answers = fc.array(
  fc.record({
    sentAt: milliseconds(600_000),
    took: milliseconds(5_000),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    /** Of a page, of another answer. */
    roundedTo: fc.constantFrom(1, 1000),
  }),
  { minLength: 1, maxLength: 20 },
);
type Answer = { sentAt: number; took: number; part: number; roundedTo: number };

/** Both clocks are read in whole milliseconds. */
function boundsAfter(ahead: number, heard: readonly Answer[]): Bounds | null {
  return heard.reduce<Bounds | null>((before, { sentAt, took, part, roundedTo }) => {
    const written = sentAt + took * part + ahead;
    const heardAt = Math.floor(sentAt + took);
    return narrowed(before, boundsOfAnswer(written - (written % roundedTo), roundedTo, heardAt - took, heardAt));
  }, null);
}

describe('the difference of two clocks', () => {
  it('lies between what answers say of it, the nearer the quicker one came', () => {
    fc.assert(
      fc.property(milliseconds(10 ** 9), answers, (ahead, heard) => {
        const bounds = boundsAfter(ahead, heard);
        expect(bounds?.least).toBeLessThanOrEqual(ahead);
        expect(bounds?.most).toBeGreaterThanOrEqual(ahead);
        const quickest = Math.min(...heard.map(({ took, roundedTo }) => took + roundedTo));
        // What is added to so large a number is rounded too.
        expect((bounds?.most ?? 0) - (bounds?.least ?? 0)).toBeLessThanOrEqual(quickest + 1.001);
      }),
    );
  });

  it('is none where the clocks are the same', () => {
    fc.assert(
      fc.property(answers, (heard) => {
        expect(differenceWithin(boundsAfter(0, heard) as Bounds)).toBe(0);
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
