import type { HistoryDay } from '@cinder/contract/analytics/history.api.ts';
import { addDays } from '@cinder/contract/shared/dates.ts';
import { mints, sinks } from '@cinder/contract/wallet/ledger.rules.ts';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '0.00']));

/** Days from Monday, 2 March 2026, with one more member each from a number on. */
const daysFrom = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays('2026-03-02', index),
    members: Math.max(0, index + 1 - first),
    newMembers: index >= first ? 1 : 0,
    activeMembers: index >= first ? 3 : 0,
    sessions: 2,
    issued: { ...none(mints), mining: '1.50' },
    spent: { ...none(sinks), store: '-0.25' },
    revenue: '2.00',
  })) as unknown as HistoryDay[];

describe('the steps of a course', () => {
  it('are days up to three months, and weeks beyond', () => {
    expect(stepsOf(daysFrom(90))).toHaveLength(90);
    const weeks = stepsOf(daysFrom(92));
    expect(weeks.map(({ days }) => days)).toEqual([...Array(13).fill(7), 1]);
    expect(weeks[0]).toEqual({
      from: '2026-03-02',
      days: 7,
      members: 7,
      newMembers: 7,
      activeMembers: 3,
      sessions: 14,
      issued: 1050n,
      spent: -175n,
      revenue: 1400n,
    });
  });

  it('begin with the first member', () => {
    expect(stepsOf(daysFrom(30, 28)).map(({ from }) => from)).toEqual(['2026-03-30', '2026-03-31']);
    expect(stepsOf(daysFrom(3, 9))).toHaveLength(1);
    expect(stepsOf([])).toEqual([]);
  });
});
