import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isDate, localDate } from '../shared/dates.ts';
import {
  BONUS_DAYS,
  claimDate,
  isTodaySomewhere,
  liveStreak,
  NO_STREAK,
  type Streak,
  secondsUntilNextClaim,
  setStreak,
  streakOn,
} from './streak.rules.ts';

const streak = (fields: Partial<Streak>): Streak => ({
  ...NO_STREAK,
  currentStreak: 4,
  longestStreak: 9,
  cycleDay: 4,
  lastClaimedDate: '2026-03-04',
  ...fields,
});

/** Claims a date that can be claimed. */
function claimed(before: Streak, date: string) {
  const outcome = claimDate(before, date);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

describe('claiming a date', () => {
  it('begins with day 1', () => {
    expect(claimed(NO_STREAK, '2026-03-04')).toEqual({
      streak: { currentStreak: 1, longestStreak: 1, lastClaimedDate: '2026-03-04', cycleDay: 1, freezes: 0 },
      freezesUsed: 0,
      freezeEarned: false,
    });
  });

  it.each([
    ['2026-03-04', 'already_claimed'],
    ['2026-03-03', 'date_passed'],
  ])('refuses %s after 2026-03-04: %s', (date, refusal) => {
    expect(claimDate(streak({}), date)).toBe(refusal);
  });

  it.each([
    ['the next day', '2026-03-05', 0, { currentStreak: 5, cycleDay: 5, freezes: 0 }, 0],
    ['a missed day without a freeze', '2026-03-06', 0, { currentStreak: 1, cycleDay: 1, freezes: 0 }, 0],
    ['a missed day with one', '2026-03-06', 1, { currentStreak: 5, cycleDay: 5, freezes: 0 }, 1],
    ['two missed days with two', '2026-03-07', 2, { currentStreak: 5, cycleDay: 5, freezes: 0 }, 2],
    ['two missed days with one, which is kept', '2026-03-07', 1, { currentStreak: 1, cycleDay: 1, freezes: 1 }, 0],
    ['three missed days with two, which are kept', '2026-03-08', 2, { currentStreak: 1, cycleDay: 1, freezes: 2 }, 0],
  ])('on %s', (_name, date, freezes, after, used) => {
    const outcome = claimed(streak({ freezes }), date);
    expect(outcome.streak).toMatchObject(after);
    expect(outcome.freezesUsed).toBe(used);
  });

  it('earns a freeze on day 7, at most two, and begins the cycle again', () => {
    let now = claimed(streak({ cycleDay: 6 }), '2026-03-05');
    expect(now).toMatchObject({ freezeEarned: true, streak: { cycleDay: 7, freezes: 1 } });
    now = claimed(now.streak, '2026-03-06');
    expect(now).toMatchObject({ freezeEarned: false, streak: { cycleDay: 1, currentStreak: 6 } });
    expect(claimed(streak({ cycleDay: 6, freezes: 2 }), '2026-03-05')).toMatchObject({
      freezeEarned: false,
      streak: { freezes: 2 },
    });
  });
});

it('pays a bonus on days 3, 5 and 7 of the cycle', () => {
  expect(BONUS_DAYS).toEqual([3, 5, 7]);
});

describe('how a streak stands', () => {
  it.each([
    ['2026-03-04', { isClaimed: true, cycleDay: 4, currentStreak: 4, freezesDue: 0 }],
    ['2026-03-05', { isClaimed: false, cycleDay: 5, currentStreak: 4, freezesDue: 0 }],
    ['2026-03-06', { isClaimed: false, cycleDay: 1, currentStreak: 0, freezesDue: 0 }],
    ['2026-03-03', { isClaimed: true, cycleDay: 4, currentStreak: 4, freezesDue: 0 }],
  ])('on %s', (date, expected) => {
    expect(streakOn(streak({}), date)).toEqual(expected);
  });

  it('tells how many freezes today would take', () => {
    expect(streakOn(streak({ freezes: 2 }), '2026-03-06')).toMatchObject({ freezesDue: 1, currentStreak: 4 });
  });
});

describe('a streak that is set', () => {
  const yesterday = '2026-03-09';
  it.each([
    [3, [], { currentStreak: 3, cycleDay: 3, lastClaimedDate: yesterday }],
    [3, ['2026-03-10'], { currentStreak: 4, cycleDay: 4, lastClaimedDate: '2026-03-10' }],
    [3, ['2026-03-11', '2026-03-10'], { currentStreak: 5, cycleDay: 5, lastClaimedDate: '2026-03-11' }],
    [7, ['2026-03-10'], { currentStreak: 8, cycleDay: 1, lastClaimedDate: '2026-03-10' }],
  ])('to day %i of the cycle yesterday goes on with %j', (day, claimed, expected) => {
    const before = streak({ freezes: 1 });
    expect(setStreak(before, { day, yesterday, claimed })).toEqual({ longestStreak: 9, freezes: 1, ...expected });
  });

  it('may be the longest', () => {
    expect(setStreak(NO_STREAK, { day: 5, yesterday, claimed: [] })).toMatchObject({ longestStreak: 5 });
  });
});

describe('the wait for another claim', () => {
  it.each([
    [[], 0],
    [['2026-03-04T11:59:59.000Z'], 0],
    [['2026-03-04T11:00:00.000Z', '2026-03-04T08:00:00.000Z'], 20 * 3600],
    [['2026-03-04T11:00:00.000Z', '2026-03-03T12:00:00.001Z'], 1],
    [['2026-03-04T11:00:00.000Z', '2026-03-03T12:00:00.000Z'], 0],
    [['2026-03-04T11:00:00.000Z', '2026-03-01T12:00:00.000Z', '2026-03-01T11:00:00.000Z'], 0],
  ])('after claims at %j is %i seconds at noon', (times, seconds) => {
    const claimTimes = times.map((time) => new Date(time));
    expect(secondsUntilNextClaim(claimTimes, new Date('2026-03-04T12:00:00.000Z'))).toBe(seconds);
  });
});

/** UTC-12 to UTC+14 in quarters of an hour, with JavaScript's sign. */
const OFFSETS = Array.from({ length: 105 }, (_, index) => index * 15 - 840);

describe('today somewhere on Earth', () => {
  it.each([
    ['2026-03-08T06:59:59.000Z', 'daylight saving begins in America'],
    ['2026-03-29T00:59:59.999Z', 'daylight saving begins in Europe'],
    ['2026-11-01T05:59:59.000Z', 'daylight saving ends in America'],
    ['2026-12-31T23:59:59.999Z', 'the year ends'],
    ['2027-01-01T00:00:00.000Z', 'the year begins'],
    ['2028-02-28T23:30:00.000Z', 'before a leap day'],
    ['2028-02-29T12:00:00.000Z', 'a leap day'],
    ['2028-03-01T00:15:00.000Z', 'after a leap day'],
  ])('holds for the date of each of the 105 offsets at %s: %s', (instant) => {
    const now = new Date(instant);
    for (const offset of OFFSETS) expect(isTodaySomewhere(localDate(now, offset), now), `${offset}`).toBe(true);
  });

  it('holds for no other date, at any instant', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.integer({ min: -4, max: 4 }), (now, days) => {
        const dates = new Set(OFFSETS.map((offset) => localDate(now, offset)));
        const date = addDays(localDate(now, 0), days);
        expect(isTodaySomewhere(date, now)).toBe(dates.has(date));
      }),
    );
  });
});

describe('the streak that others see', () => {
  it.each([
    ['2026-03-06T01:00:00.000Z', 0, 4, 'on the evening of the next day at UTC-8'],
    ['2026-03-06T11:59:59.999Z', 0, 4, 'in the last moment of the next day at UTC-12'],
    ['2026-03-06T12:00:00.000Z', 0, 0, 'when the next day is over everywhere'],
    ['2026-03-07T11:59:59.999Z', 1, 4, 'while a freeze bridges the day between'],
    ['2026-03-07T12:00:00.000Z', 1, 0, 'when no freeze is enough'],
    ['2026-03-03T10:00:00.000Z', 0, 4, 'when it was claimed at UTC+14 already'],
  ])('at %s with %i freezes is %i: %s', (instant, freezes, length) => {
    expect(liveStreak(streak({ freezes }), new Date(instant))).toBe(length);
  });

  it('lives exactly as long as somewhere on Earth it is a day whose claim goes on with it, or was one', () => {
    const instants = fc.date({
      min: new Date('2026-03-03T10:00:00Z'),
      max: new Date('2026-03-09'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 2 }), (now, freezes) => {
        const kept = streak({ freezes });
        const isAlive = OFFSETS.some((offset) => streakOn(kept, localDate(now, offset)).currentStreak > 0);
        expect(liveStreak(kept, now)).toBe(isAlive ? 4 : 0);
      }),
    );
  });
});

describe('a member who hops time zones and turns clocks', () => {
  const moves = fc.array(
    fc.record({
      // Mostly forward, sometimes back: a server's clock is set right.
      minutes: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 2500 }) }, fc.integer({ min: -90, max: 0 })),
      offset: fc.constantFrom(...OFFSETS),
    }),
    { minLength: 1, maxLength: 80 },
  );
  const starts = fc.constantFrom(
    '2026-03-07T00:00:00Z',
    '2026-10-24T22:00:00Z',
    '2027-12-29T12:00:00Z',
    '2028-02-26T11:00:00Z',
  );

  it('never claims a date twice, more dates than there were, or a third time in 24 hours', () => {
    fc.assert(
      fc.property(starts, moves, (start, hops) => {
        let now = new Date(start).getTime();
        let state = NO_STREAK;
        const times: Date[] = [];
        const dates: string[] = [];
        let latest = now;
        for (const { minutes, offset } of hops) {
          now += minutes * 60_000;
          latest = Math.max(latest, now);
          const at = new Date(now);
          const date = localDate(at, offset);
          expect(isTodaySomewhere(date, at)).toBe(true);
          const outcome = claimDate(state, date);
          if (typeof outcome === 'string') continue;
          if (
            secondsUntilNextClaim(
              [...times].sort((a, b) => b.getTime() - a.getTime()),
              at,
            ) > 0
          )
            continue;
          state = outcome.streak;
          times.push(at);
          dates.push(date);
        }
        expect(new Set(dates).size).toBe(dates.length);
        expect([...dates].sort()).toEqual(dates);
        const first = localDate(new Date(start), 720 + 90);
        expect(dates.length).toBeLessThanOrEqual(daysBetween(first, localDate(new Date(latest), -840)) + 1);
        expect(state.currentStreak).toBeLessThanOrEqual(dates.length);
        expect(state.freezes).toBeLessThanOrEqual(2);
        const sorted = times.map((time) => time.getTime()).sort((a, b) => a - b);
        sorted.forEach((time, index) => {
          const third = sorted[index + 2];
          if (third !== undefined) expect(third - time).toBeGreaterThanOrEqual(86_400_000);
        });
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['20261120', false],
  ['2026-11-20T00:00:00Z', false],
])('%s is a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});
