import { exampleItem } from '@cinder/contract/inventory/inventory.api.ts';
import type { StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { describe, expect, it } from 'vitest';
import { rewardText } from './day-reward.ts';
import { freezeLabel, gainText, giftText } from './reward-labels.ts';

const day = { dayInCycle: 5, cinder: '15.00', xp: 10, rewardType: 'cinder', item: null } as const;

describe('what a day pays', () => {
  it.each([
    [day, '15 $CINDER and 10 XP'],
    [{ ...day, xp: 0 }, '15 $CINDER'],
    [{ ...day, cinder: '7.50' }, '7.50 $CINDER and 10 XP'],
    [{ ...day, cinder: '100000.00', xp: 12_000 }, '100,000 $CINDER and 12,000 XP'],
    [{ ...day, rewardType: 'cinder+item' as const }, '15 $CINDER, 10 XP and a random item'],
    [{ ...day, xp: 0, rewardType: 'cinder+item' as const }, '15 $CINDER and a random item'],
  ])('of %j is %s', (reward, text) => {
    expect(rewardText(reward, '$CINDER')).toBe(text);
  });
});

describe('what a claim has paid', () => {
  const claim = { cinderEarned: 15, xpEarned: 10, itemName: null, freezeEarned: false };
  it.each([
    [claim, '+15 $CINDER, +10 XP'],
    [{ ...claim, cinderEarned: 7.5 }, '+7.50 $CINDER, +10 XP'],
    [{ ...claim, cinderEarned: 100_000, xpEarned: 12_000 }, '+100,000 $CINDER, +12,000 XP'],
    [{ ...claim, xpEarned: 0 }, '+15 $CINDER'],
    [{ ...claim, itemName: 'Oathbrand', freezeEarned: true }, '+15 $CINDER, +10 XP, Oathbrand, a streak freeze'],
  ])('of %j is %s', (paid, text) => {
    expect(gainText(paid, '$CINDER')).toBe(text);
  });
});

describe('what the cycle gives', () => {
  const week = (changes: Record<number, Partial<StreakStatus['reward']>>): StreakStatus['days'] =>
    Array.from({ length: 7 }, (_, index) => ({
      ...day,
      cinder: '5.00',
      dayInCycle: index + 1,
      ...changes[index + 1],
    }));
  const random = { rewardType: 'cinder+item', item: null } as const;
  const fixed = { rewardType: 'cinder+item', item: { ...exampleItem, name: 'Oathbrand' } } as const;
  const usual = { 3: { cinder: '10.00' }, 5: { cinder: '15.00' }, 7: { cinder: '25.00', ...random } };

  it.each([
    [0, usual, 'Days 3, 5 and 7 pay more. Day 7 grants a random item.'],
    [1, usual, '1 day running. Days 3, 5 and 7 pay more. Day 7 grants a random item.'],
    [11, {}, '11 days running.'],
    [0, { 7: fixed }, 'Day 7 grants Oathbrand.'],
    [
      0,
      { 2: { cinder: '5.01' }, 3: random, 6: random, 7: fixed },
      'Day 2 pays more. Days 3 and 6 grant a random item. Day 7 grants Oathbrand.',
    ],
  ])('after %i days, with %j', (currentStreak, changes, text) => {
    expect(giftText({ currentStreak, days: week(changes) })).toBe(text);
  });
});

describe('freezes', () => {
  it.each([
    [{ freezes: 0, freezesDue: 0 }, null],
    [{ freezes: 1, freezesDue: 0 }, expect.stringContaining('one streak freeze')],
    [{ freezes: 2, freezesDue: 0 }, expect.stringContaining('2 streak freezes')],
    [{ freezes: 2, freezesDue: 1 }, expect.stringContaining('You missed a day')],
    [{ freezes: 2, freezesDue: 2 }, expect.stringContaining('You missed 2 days')],
  ])('%j', (state, text) => {
    expect(freezeLabel(state)).toEqual(text);
  });
});
