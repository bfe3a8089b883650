import { describe, expect, it } from 'vitest';
import { windowLabel } from './quest-labels.ts';

const [begin, end] = [new Date(2026, 10, 20, 9, 5).toISOString(), new Date(2026, 11, 1, 18, 0).toISOString()];

describe('the window of a quest', () => {
  it.each([
    [null, null, 'Always'],
    [begin, null, 'From 20 Nov 2026, 09:05'],
    [null, end, 'Until 1 Dec 2026, 18:00'],
    [begin, end, '20 Nov 2026, 09:05 to 1 Dec 2026, 18:00'],
  ])('from %s until %s', (activateAt, deactivateAt, text) => {
    expect(windowLabel({ activateAt, deactivateAt })).toBe(text);
  });
});
