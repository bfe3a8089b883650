import { expect, it } from 'vitest';
import { savedInput } from './changed-input.ts';

const begin = { name: 'Ash', bonusPercent: 5, imageUrl: null, conditions: [{ targetValue: 1 }], isActive: true };

it('saves of a known thing what differs, also deep in a list', () => {
  expect(savedInput('1', begin, structuredClone(begin))).toEqual({ id: '1', body: {} });
  const input = { ...begin, bonusPercent: 7, conditions: [{ targetValue: 2 }] };
  expect(savedInput('1', begin, input)).toEqual({
    id: '1',
    body: { bonusPercent: 7, conditions: [{ targetValue: 2 }] },
  });
});

it('saves what only one of two kinds of a thing has', () => {
  const badge: object = { rewardType: 'badge', rewardValue: 'b' };
  const xp = { rewardType: 'xp', rewardAmount: '5' };
  expect(savedInput('1', badge, xp)).toEqual({ id: '1', body: xp });
});

it('saves all of a new thing', () => {
  expect(savedInput(undefined, begin, begin)).toEqual({ id: undefined, body: begin });
});
