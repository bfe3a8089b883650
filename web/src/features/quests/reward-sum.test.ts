import { expect, it } from 'vitest';
import { rewardSum } from './reward-sum.ts';

it.each([
  [{ cinder: 40, xp: 0, badges: 0 }, '40 $CINDER'],
  [{ cinder: 1040, xp: 25, badges: 0 }, '1,040 $CINDER and 25 XP'],
  [{ cinder: 40, xp: 25, badges: 2 }, '40 $CINDER, 25 XP and 2 badges'],
  [{ cinder: 0, xp: 0, badges: 1 }, '1 badge'],
])('%j comes to %s', (sum, text) => {
  expect(rewardSum(sum, '$CINDER')).toBe(text);
});
