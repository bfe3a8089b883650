import { describe, expect, it } from 'vitest';
import { expiryOf, msUntilChange, secondsUntil } from './quest-times.ts';

const now = new Date('2026-11-20T18:09:00.000Z');
const midnight = '2026-11-21T00:00:00.000Z';
const quest = (resetsAt: string, deactivateAt: string | null = null) => ({ resetsAt, quest: { deactivateAt } });

describe('when to ask anew', () => {
  it.each([
    ['there is nothing', [], false],
    ['the day ends', [quest(midnight), quest('2026-11-22T00:00:00.000Z')], 21_060_000],
    ['a quest ends before the day', [quest(midnight, '2026-11-20T18:10:00.000Z')], 60_000],
    ['a quest ended before it was asked for', [quest(midnight, '2026-11-20T18:08:00.000Z')], 21_060_000],
    ['the day is over by this clock', [quest('2026-11-20T18:08:59.000Z')], 30_000],
    ['the end is beyond the longest timer', [quest('2027-11-20T00:00:00.000Z')], 2_147_483_647],
  ])('%s', (_, quests, wait) => {
    expect(msUntilChange(quests, now)).toBe(wait);
  });
});

describe('what is left of a quest', () => {
  it.each([
    [null, null],
    ['2026-11-20T18:09:00.000Z', { isOver: true, words: 'Expired' }],
    ['2026-11-20T18:09:40.000Z', { isOver: false, words: '40s left' }],
    ['2026-11-20T18:21:00.000Z', { isOver: false, words: '12m left' }],
    [midnight, { isOver: false, words: '5h 51m left' }],
    ['2026-11-23T00:00:00.000Z', { isOver: false, words: '53h 51m left' }],
  ])('that ends at %s', (deactivateAt, expected) => {
    expect(expiryOf(deactivateAt, now)).toEqual(expected);
  });

  it('counts below 0 once it is past', () => {
    expect(secondsUntil(midnight, now)).toBe(21_060);
    expect(secondsUntil('2026-11-20T18:08:59.000Z', now)).toBe(-1);
  });
});
