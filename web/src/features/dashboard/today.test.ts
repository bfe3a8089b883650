import { describe, expect, it } from 'vitest';
import { cycleLabel, type Day, isAllDone, nextTask, tasksOf } from './today.ts';

const fresh: Day = {
  streak: { isClaimedToday: false },
  claimableQuests: 2,
  mining: { isActive: false, remainingSessions: 24 },
  secondsUntilAd: 0,
  off: [],
};
const claimed = { streak: { isClaimedToday: true } };
const running = { mining: { isActive: true, remainingSessions: 23 } };

describe('what a member does next', () => {
  it.each<[string, Partial<Day>, ReturnType<typeof nextTask>]>([
    ['a fresh day', {}, 'checkIn'],
    ['the check-in was claimed', claimed, 'quests'],
    ['no quest is finished', { ...claimed, claimableQuests: 0 }, 'mining'],
    ['a session runs', { ...claimed, claimableQuests: 0, ...running }, 'ad'],
    ['the next ad is not ready', { ...claimed, claimableQuests: 0, ...running, secondsUntilAd: 9 }, null],
    ['the check-in is not known yet', { streak: undefined }, 'quests'],
    ['the site does without check-ins', { off: ['check-in'] }, 'quests'],
    ['it does without quests, and a reward waits', { ...claimed, off: ['quests'] }, 'quests'],
    ['it does without mining too', { ...claimed, claimableQuests: 0, off: ['quests', 'mining'] }, 'ad'],
  ])('%s', (_, changes, next) => {
    expect(nextTask(tasksOf({ ...fresh, ...changes }))).toBe(next);
  });
});

describe('a day is done', () => {
  const all: Day = { streak: { isClaimedToday: true }, claimableQuests: 0, ...running, secondsUntilAd: 9, off: [] };
  it.each<[boolean, string, Partial<Day>]>([
    [true, 'while a session runs and the next ad waits', {}],
    [true, 'when every session of it is done', { mining: { isActive: false, remainingSessions: 0 } }],
    [false, 'as long as a session can be started', { mining: { isActive: false, remainingSessions: 1 } }],
    [false, 'as long as an ad can be watched', { secondsUntilAd: 0 }],
    [false, 'as long as something is not known', { claimableQuests: undefined }],
    [true, 'without what the site does without', { streak: undefined, off: ['check-in'] }],
    [false, 'where there is nothing to do', { off: ['check-in', 'quests', 'mining', 'ads'], mining: undefined }],
  ])('%s %s', (isDone, _, changes) => {
    expect(isAllDone(tasksOf({ ...all, ...changes }))).toBe(isDone);
  });
});

it.each([
  [1, false, 0, 'Check in to begin'],
  [1, true, 1, '1 of 7 this cycle'],
  [2, false, 1, '1 of 7 this cycle'],
  [7, true, 7, '7 of 7 this cycle'],
  [1, false, 7, 'New cycle'],
])('day %i, claimed %s, after %i days: %s', (cycleDay, isClaimedToday, currentStreak, text) => {
  expect(cycleLabel({ cycleDay, isClaimedToday, currentStreak })).toBe(text);
});
