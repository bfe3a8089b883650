import { describe, expect, it } from 'vitest';
import { type Entry, isDone, isExhausted, isOpen, type Step, toProgress, toQuest } from './quest-book.ts';

const NOW = new Date('2026-03-04T12:00:00.000Z');
const TOMORROW = new Date('2026-03-05T00:00:00.000Z');
const SUNDAY = new Date('2026-03-08T00:00:00.000Z');
const PERIODS = {
  keys: { daily: '2026-03-04', weekly: '2026-03-01' },
  resetsAt: { daily: TOMORROW, weekly: SUNDAY },
};

const quest: Entry['quest'] = {
  ...{ id: 'quest', title: 'Dig', description: 'Dig, and watch.', questType: 'weekly', status: 'active' },
  ...{ isActive: true, activateAt: null, deactivateAt: null, maxCompletions: 2, createdBy: null },
  ...{ rewardType: 'xp', rewardValue: null, rewardAmount: '5.00', createdAt: NOW, updatedAt: NOW, conditions: [] },
};
const step = (conditionId: string, progress: number, targetValue: number): Step => ({
  ...{ conditionId, progress, targetValue, conditionType: 'watch_ads', itemId: null },
});
const row = (status: 'in_progress' | 'completed', claimCount: number): Entry['row'] => ({
  ...{ userId: 'anna', id: 'row', questId: 'quest', resetDate: '2026-03-01', status, claimCount },
  ...{ progress: 0, maxProgress: 0, completedAt: null, claimedAt: null },
});
const entry = (fields: Partial<Entry> = {}): Entry => ({
  ...{ quest, row: null, steps: [step('one', 5, 3), step('two', 1, 2)], states: new Map(), ...fields },
});
const met = [step('one', 5, 3), step('two', 2, 2)];
const describeEntry = (fields: Partial<Entry>, rewardOwned = false) => {
  const described = entry(fields);
  return toProgress(described, toQuest(described.quest, null, NOW), PERIODS, rewardOwned);
};

describe('a quest', () => {
  it('is open while it is active, from its beginning on and before its end', () => {
    expect(isOpen(quest, NOW)).toBe(true);
    expect(isOpen({ ...quest, isActive: false }, NOW)).toBe(false);
    expect(isOpen({ ...quest, status: 'draft' }, NOW)).toBe(false);
    expect(isOpen({ ...quest, activateAt: TOMORROW }, NOW)).toBe(false);
    expect(isOpen({ ...quest, deactivateAt: NOW }, NOW)).toBe(false);
  });

  it('is told with what its status comes to now, its times as text, and the badge that it pays', () => {
    const badge = { id: 'badge', name: 'Digger', imageUrl: null };
    expect(toQuest({ ...quest, status: 'scheduled', activateAt: NOW }, badge, NOW)).toMatchObject({
      ...{ id: 'quest', status: 'active', activateAt: NOW.toISOString(), deactivateAt: null, rewardBadge: badge },
    });
    expect(toQuest({ ...quest, deactivateAt: NOW }, null, NOW)).toMatchObject({
      status: 'completed',
      rewardBadge: null,
    });
  });

  it('has nothing more to give once each of its rewards was taken', () => {
    expect(isExhausted(entry())).toBe(false);
    expect(isExhausted(entry({ row: row('in_progress', 1) }))).toBe(false);
    expect(isExhausted(entry({ row: row('in_progress', 2) }))).toBe(true);
    // An administrator made fewer of them.
    expect(isExhausted(entry({ row: row('in_progress', 3) }))).toBe(true);
  });

  it('is done when its conditions are met, or were before they changed', () => {
    expect(isDone(entry())).toBe(false);
    expect(isDone(entry({ row: row('in_progress', 0) }))).toBe(false);
    expect(isDone(entry({ steps: met }))).toBe(true);
    expect(isDone(entry({ row: row('completed', 0) }))).toBe(true);
  });
});

describe('the progress of a quest', () => {
  it('that is not begun has no row, and counts of each condition no more than its target', () => {
    expect(describeEntry({})).toMatchObject({
      ...{ id: null, questId: 'quest', status: 'in_progress', progress: 4, currentProgress: 4, maxProgress: 5 },
      ...{ isCompleted: false, canClaim: false, hasClaimedReward: false, claimCount: 0, rewardOwned: false },
      conditionProgress: [
        { conditionId: 'one', progress: 3 },
        { conditionId: 'two', progress: 1 },
      ],
    });
  });

  it.each([
    ['its conditions are met', { steps: met }, 'in_progress'],
    ['they were met before they changed', { row: row('completed', 1) }, 'completed'],
  ] as const)('is full and can be claimed when %s', (_name, fields, status) => {
    expect(describeEntry(fields)).toMatchObject({
      ...{ status, progress: 5, currentProgress: 5, isCompleted: true, canClaim: true, hasClaimedReward: false },
      conditionProgress: [{ progress: 3 }, { progress: 2 }],
    });
  });

  it('is full and claimed once each of its rewards was taken', () => {
    expect(describeEntry({ row: row('in_progress', 2) }, true)).toMatchObject({
      ...{ id: 'row', status: 'claimed', progress: 5, isCompleted: true, canClaim: false, hasClaimedReward: true },
      ...{ claimCount: 2, rewardOwned: true, conditionProgress: [{ progress: 3 }, { progress: 2 }] },
    });
  });

  it('ends with its day or week', () => {
    expect(describeEntry({}).resetsAt).toBe(SUNDAY.toISOString());
    expect(describeEntry({ quest: { ...quest, questType: 'daily' } }).resetsAt).toBe(TOMORROW.toISOString());
  });
});
