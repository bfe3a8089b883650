import { expect, it } from 'vitest';
import { changedInput } from './changed-input.ts';

const begin = { name: 'Ash', bonusPercent: 5, imageUrl: null, conditions: [{ targetValue: 1 }], isActive: true };

it('saves of a known thing what differs, also deep in a list', () => {
  expect(changedInput(begin, structuredClone(begin))).toEqual({});
  const input = { ...begin, bonusPercent: 7, conditions: [{ targetValue: 2 }] };
  expect(changedInput(begin, input)).toEqual({ bonusPercent: 7, conditions: [{ targetValue: 2 }] });
});

it('saves what only one of two kinds of a thing has', () => {
  const badge: object = { rewardType: 'badge', rewardValue: 'b' };
  const xp = { rewardType: 'xp', rewardAmount: '5' };
  expect(changedInput(badge, xp)).toEqual(xp);
});
