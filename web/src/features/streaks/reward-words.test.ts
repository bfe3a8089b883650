import { describe, expect, it } from 'vitest';
import { freezeWords, rewardWords } from './reward-words.ts';

const day = { dayInCycle: 5, cinder: '15.00', xp: 10, rewardType: 'cinder', item: null } as const;

describe('what a day pays', () => {
  it.each([
    [day, '15 $CINDER and 10 XP'],
    [{ ...day, xp: 0 }, '15 $CINDER'],
    [{ ...day, cinder: '7.50' }, '7.50 $CINDER and 10 XP'],
    [{ ...day, rewardType: 'cinder+item' as const }, '15 $CINDER, 10 XP and a random item'],
    [{ ...day, xp: 0, rewardType: 'cinder+item' as const }, '15 $CINDER and a random item'],
  ])('of %j is %s', (reward, words) => {
    expect(rewardWords(reward, '$CINDER')).toBe(words);
  });
});

describe('freezes', () => {
  it.each([
    [{ freezes: 0, freezesDue: 0 }, null],
    [{ freezes: 1, freezesDue: 0 }, expect.stringContaining('one streak freeze')],
    [{ freezes: 2, freezesDue: 0 }, expect.stringContaining('2 streak freezes')],
    [{ freezes: 2, freezesDue: 1 }, expect.stringContaining('You missed a day')],
    [{ freezes: 2, freezesDue: 2 }, expect.stringContaining('You missed 2 days')],
  ])('%j', (state, words) => {
    expect(freezeWords(state)).toEqual(words);
  });
});
