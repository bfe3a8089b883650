import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarPeriod, nextPeriodKey, nextReset, periodKey } from './period.rules.ts';
import { isFinished, isOpenAt, statusAt, totalProgress } from './quest.rules.ts';

describe('the period of a quest', () => {
  it.each([
    ['daily', '2026-11-20T23:59:59.999Z', 'UTC', '2026-11-20', '2026-11-21T00:00:00.000Z'],
    ['daily', '2026-11-20T23:30:00.000Z', 'Europe/Berlin', '2026-11-21', '2026-11-21T23:00:00.000Z'],
    ['weekly', '2026-11-21T23:59:59.999Z', 'UTC', '2026-11-15', '2026-11-22T00:00:00.000Z'],
    ['weekly', '2026-11-22T00:00:00.000Z', 'UTC', '2026-11-22', '2026-11-29T00:00:00.000Z'],
    // The clock goes back within the day: it has 25 hours.
    ['daily', '2026-10-25T10:00:00.000Z', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    // Midnight does not exist where the clock skips it.
    ['daily', '2018-11-03T12:00:00.000Z', 'America/Sao_Paulo', '2018-11-03', '2018-11-04T03:00:00.000Z'],
    // The last place on Earth where a day begins, and the first.
    ['daily', '2026-11-20T12:00:00.000Z', 'Etc/GMT+12', '2026-11-20', '2026-11-21T12:00:00.000Z'],
    ['daily', '2028-02-28T12:00:00.000Z', 'Pacific/Kiritimati', '2028-02-29', '2028-02-29T10:00:00.000Z'],
  ] as const)('%s at %s in %s is %s and ends at %s', (type, at, zone, key, ends) => {
    expect(calendarPeriod(type, new Date(at), zone)).toBe(key);
    expect(nextReset(type, new Date(at), zone).toISOString()).toBe(ends);
  });

  it('ends after the instant, and the next one begins there', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe'];
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), fc.constantFrom('daily', 'weekly'), (at, zone, type) => {
        const ends = nextReset(type, at, zone);
        expect(ends.getTime()).toBeGreaterThan(at.getTime());
        const before = calendarPeriod(type, new Date(ends.getTime() - 1), zone);
        expect(before).toBe(calendarPeriod(type, at, zone));
        expect(calendarPeriod(type, ends, zone) > before).toBe(true);
      }),
    );
  });

  it('is the calendar’s, or the last that was begun by hand', () => {
    expect(periodKey('2026-11-20', [])).toBe('2026-11-20');
    expect(periodKey('2026-11-20', ['2026-11-19.4'])).toBe('2026-11-20');
    expect(periodKey('2026-11-20', ['2026-11-20.9', '2026-11-20.10'])).toBe('2026-11-20.10');
    expect(nextPeriodKey('2026-11-20', [])).toBe('2026-11-20.1');
    expect(nextPeriodKey('2026-11-20', ['2026-11-20.1'])).toBe('2026-11-20.2');
  });
});

describe('the status of a quest', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = new Date('2026-11-20T11:00:00Z');
  const after = new Date('2026-11-20T13:00:00Z');
  it.each([
    ['active', null, null, 'active'],
    ['active', after, null, 'scheduled'],
    ['active', before, before, 'completed'],
    ['scheduled', null, null, 'scheduled'],
    ['scheduled', after, null, 'scheduled'],
    ['scheduled', before, null, 'active'],
    ['scheduled', now, after, 'active'],
    ['scheduled', before, now, 'completed'],
    ['draft', before, after, 'draft'],
    ['archived', before, after, 'archived'],
  ] as const)('%s from %s to %s is %s', (status, activateAt, deactivateAt, expected) => {
    const quest = { status, isActive: true, activateAt, deactivateAt };
    expect(statusAt(quest, now)).toBe(expected);
    expect(isOpenAt(quest, now)).toBe(expected === 'active');
    expect(isOpenAt({ ...quest, isActive: false }, now)).toBe(false);
  });
});

describe('progress', () => {
  it('sums targets, and the surplus of one condition never counts for another', () => {
    const conditions = [
      { conditionType: 'mining_sessions', targetValue: 3, progress: 9 },
      { conditionType: 'watch_ads', targetValue: 2, progress: 1 },
      { conditionType: 'shop_purchase', targetValue: null, progress: 0 },
    ] as const;
    expect(totalProgress(conditions)).toEqual({ progress: 4, maxProgress: 6 });
    expect(isFinished(conditions)).toBe(false);
  });

  it('is full exactly when every condition is met', () => {
    const steps = fc.array(
      fc.record({
        conditionType: fc.constant('watch_ads' as const),
        targetValue: fc.integer({ min: 1, max: 9 }),
        progress: fc.integer({ min: 0, max: 20 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, (conditions) => {
        const { progress, maxProgress } = totalProgress(conditions);
        expect(progress === maxProgress).toBe(isFinished(conditions));
      }),
    );
  });

  it('of a quest without conditions is never full', () => {
    expect(isFinished([])).toBe(false);
    expect(totalProgress([])).toEqual({ progress: 0, maxProgress: 1 });
  });
});
