import { describe, expect, it } from 'vitest';
import { untilNextTime } from './until-next-time.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

describe('when what opens and closes is asked for anew', () => {
  it('is a moment after the next of them opens or closes', () => {
    expect(untilNextTime([{ opensAt: at(5), closesAt: at(60) }, { closesAt: at(9) }], NOW)).toBe(5 * 60_000 + 500);
    expect(untilNextTime([{ opensAt: at(-5), closesAt: at(9) }], NOW)).toBe(9 * 60_000 + 500);
  });

  it('is never where all are closed, and no later than browsers can wait', () => {
    expect(untilNextTime([{ opensAt: null, closesAt: at(-1) }], NOW)).toBe(false);
    expect(untilNextTime([{ opensAt: at(-1), closesAt: null }], NOW)).toBe(false);
    expect(untilNextTime([{ closesAt: at(60 * 24 * 100) }], NOW)).toBe(2_000_000_000);
  });
});
