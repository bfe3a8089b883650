import type { ConditionType } from '@cinder/contract/conditions/conditions.rules.ts';
import { exampleProgress, exampleQuest } from '@cinder/contract/quests/quests.api.ts';
import { describe, expect, it } from 'vitest';
import { checkInNote, expiryOf, msUntilChange, resetText, secondsUntil } from './quest-times.ts';

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
  const nextWeek = '2026-11-22T23:00:00.000Z';
  it.each([
    ['is claimed no more after its end', midnight, '2026-11-20T18:09:00.000Z', false, 'Expired', true],
    ['ends in seconds', midnight, '2026-11-20T18:09:40.000Z', false, '40s left', false],
    ['ends in minutes', midnight, '2026-11-20T18:21:00.000Z', false, '12m left', false],
    ['ends with its day', midnight, null, false, '5h 51m left', false],
    ['ends with its week', nextWeek, null, false, '2d 4h left', false],
    ['ends with its week, before its own end', nextWeek, '2027-01-01T00:00:00.000Z', false, '2d 4h left', false],
    ['is claimed, and comes back', midnight, null, true, 'Again in 5h 51m', false],
  ])('that %s', (_, resetsAt, deactivateAt, hasClaimedReward, text, isOver) => {
    expect(expiryOf({ ...quest(resetsAt, deactivateAt), hasClaimedReward }, now)).toEqual({ isOver, label: text });
  });

  it('is nothing once it is claimed for the last time', () => {
    const last = { ...quest(midnight, '2026-11-20T20:00:00.000Z'), hasClaimedReward: true };
    expect(expiryOf(last, now)).toBeNull();
  });

  it('counts below 0 once it is past', () => {
    expect(secondsUntil(midnight, now)).toBe(21_060);
    expect(secondsUntil('2026-11-20T18:08:59.000Z', now)).toBe(-1);
  });
});

describe('when quests begin anew', () => {
  it.each([
    ['daily', null, 'Daily quests reset every day'],
    ['daily', new Date(2026, 10, 21), 'Daily quests reset at 12:00 AM'],
    ['daily', new Date(2026, 10, 21, 1), 'Daily quests reset at 01:00 your time'],
    ['weekly', null, 'Weekly quests reset every week'],
    ['weekly', new Date(2026, 10, 22), 'Weekly quests reset Sunday 12:00 AM'],
    ['weekly', new Date(2026, 10, 22, 1, 30), 'Weekly quests reset Sunday 01:30 your time'],
    ['weekly', new Date(2026, 10, 21, 16), 'Weekly quests reset Saturday 16:00 your time'],
  ] as const)('%s, at %s', (type, resetsAt, text) => {
    expect(resetText(type, resetsAt)).toBe(text);
  });
});

describe('the day of a check-in', () => {
  const asking = (conditionType: ConditionType, resetsAt: Date) => ({
    ...exampleProgress,
    conditionProgress: [],
    resetsAt: resetsAt.toISOString(),
    quest: { ...exampleQuest, conditions: [{ ...exampleQuest.conditions[0], conditionType }] },
  });
  it('is explained where it is not the day of the quests that ask for it', () => {
    expect(checkInNote([asking('daily_checkin', new Date(2026, 10, 21, 1))])).toContain('at 01:00 your time');
    expect(checkInNote([asking('daily_checkin', new Date(2026, 10, 21))])).toBeNull();
    expect(checkInNote([asking('watch_ads', new Date(2026, 10, 21, 1))])).toBeNull();
    expect(checkInNote([])).toBeNull();
  });
});
