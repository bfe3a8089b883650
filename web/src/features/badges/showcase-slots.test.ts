import { SHOWCASE_SIZE, showcaseInput } from '@cinder/contract/badges/badges.api.ts';
import { describe, expect, it } from 'vitest';
import { isSame, type Slots, toggleBadge, toInput, toSlots } from './showcase-slots.ts';

describe('the showcase', () => {
  it('has as many positions as the contract says', () => {
    expect(toSlots([])).toEqual(Array(SHOWCASE_SIZE).fill(null));
  });

  it('keeps the positions that were stored', () => {
    const stored = [
      { badgeId: 'b', position: 3 },
      { badgeId: 'a', position: 1 },
    ];
    expect(toSlots(stored)).toEqual(['a', null, 'b']);
    expect(toInput(toSlots(stored))).toEqual({
      badgePositions: [
        { badgeId: 'a', position: 1 },
        { badgeId: 'b', position: 3 },
      ],
    });
  });

  it.each<[Slots, string, Slots | null]>([
    [[null, null, null], 'a', ['a', null, null]],
    [['a', null, 'c'], 'b', ['a', 'b', 'c']],
    [['a', 'b', 'c'], 'b', ['a', null, 'c']],
    [['a', 'b', 'c'], 'd', null],
  ])('%j with %s toggled is %j', (slots, badgeId, expected) => {
    expect(toggleBadge(slots, badgeId)).toEqual(expected);
  });

  it('is the same only position by position', () => {
    expect(isSame(['a', null, 'b'], ['a', null, 'b'])).toBe(true);
    expect(isSame(['a', 'b', null], ['a', null, 'b'])).toBe(false);
    expect(isSame(['a', null, null], [null, null, null])).toBe(false);
  });

  it('sends what the contract takes', () => {
    const id = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e50';
    for (const slots of [toSlots([]), [null, id, null]]) {
      expect(showcaseInput.parse(toInput(slots))).toEqual(toInput(slots));
    }
  });
});
