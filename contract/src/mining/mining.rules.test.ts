import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplierPercent } from '../inventory/items.rules.ts';
import { localDate } from '../shared/dates.ts';
import {
  baseSessionReward,
  foldStretches,
  maxSessionsPerDay,
  remainingSessions,
  sessionReward,
} from './mining.rules.ts';

describe('a session reward', () => {
  it.each([
    ['60 x 1.15', 6000n, [15], 6900n],
    ['60 with 5 + 15 + 15 %', 6000n, [5, 15, 15], 8100n],
    ['60 x 1.53', 6000n, [10, 18, 25], 9100n],
    ['60 x 2.00, capped', 6000n, [25, 25, 25, 25], 12000n],
    ['60 x 1.00', 6000n, [], 6000n],
    ['0.50 x 1.99 floors to zero', 50n, [25, 25, 25, 24], 0n],
  ])('%s', (_label, base, bonuses, expected) => {
    expect(sessionReward(base, multiplierPercent(bonuses.reduce((sum, bonus) => sum + bonus, 0)))).toBe(expected);
  });

  it('is the floor of base x multiplier, in whole tokens, for every base and multiplier', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 9_999_999_999n), fc.integer({ min: 100, max: 200 }), (base, percent) => {
        const reward = sessionReward(base, percent);
        expect(reward % 100n).toBe(0n);
        expect(reward * 100n <= base * BigInt(percent)).toBe(true);
        expect((reward + 100n) * 100n > base * BigInt(percent)).toBe(true);
      }),
    );
  });
});

describe('the multiplier', () => {
  it('is 1 + sum / 100, capped at 2.00', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 8 }), (bonuses) => {
        const sum = bonuses.reduce((total, bonus) => total + bonus, 0);
        expect(multiplierPercent(sum)).toBe(sum >= 100 ? 200 : 100 + sum);
      }),
    );
  });
});

describe("a day's limit", () => {
  it.each([
    [1440, 3600, 24],
    [60, 3600, 1],
    [90, 3600, 1],
    [1440, 10, 8640],
    [1440, 86_400, 1],
  ])('%i minutes with sessions of %i s: %i', (minutes, seconds, expected) => {
    expect(maxSessionsPerDay(minutes, seconds)).toBe(expected);
  });

  it('never lets any 24 hours see more than the limit plus one', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(40), fc.nat(40), (limit, today, last24Hours) => {
        const left = remainingSessions(limit, today, last24Hours);
        expect(left).toBeGreaterThanOrEqual(0);
        if (left > 0) {
          expect(today + left).toBeLessThanOrEqual(limit);
          expect(last24Hours + left).toBeLessThanOrEqual(limit + 1);
        }
      }),
    );
  });
});

describe('what a session pays before its multiplier', () => {
  it.each([
    [100n, 3600, 6000n],
    [250n, 60, 250n],
    [100n, 10, 16n],
  ])('%i hundredths a minute for %i s: %i', (rate, seconds, expected) => {
    expect(baseSessionReward(rate, seconds)).toBe(expected);
  });
});

describe('the local date', () => {
  it.each([
    ['2026-03-04T23:30:00Z', -60, '2026-03-05'],
    ['2026-03-04T00:30:00Z', 300, '2026-03-03'],
    ['2026-12-31T10:00:00Z', -840, '2027-01-01'],
    ['2028-03-01T11:00:00Z', 720, '2028-02-29'],
  ])('at %s with offset %i is %s', (at, offset, expected) => {
    expect(localDate(new Date(at), offset)).toBe(expected);
  });
});

describe('the stretches of a session', () => {
  const startedAt = new Date('2026-03-04T12:00:00Z');
  const after = (ms: number) => new Date(startedAt.getTime() + ms);
  const pings = fc.array(fc.record({ gap: fc.integer({ min: -30_000, max: 70_000 }), visible: fc.boolean() }), {
    maxLength: 50,
  });

  it('cover the session from its start to its end without holes, and never repeat a state', () => {
    fc.assert(
      fc.property(pings, fc.nat(200_000), (gaps, rest) => {
        let at = 0;
        let latest = 0;
        const marks = gaps.map(({ gap, visible }) => {
          at += gap;
          latest = Math.max(latest, at);
          return { at: after(at), visible };
        });
        const end = latest + rest;
        const stretches = foldStretches({ startedAt, durationSeconds: Number.POSITIVE_INFINITY }, marks, after(end));
        expect(stretches[0]?.from ?? 0).toBe(0);
        expect(stretches.at(-1)?.to ?? 0).toBeCloseTo(Math.max(end, 0) / 1000, 3);
        for (const [i, stretch] of stretches.entries()) {
          expect(stretch.to).toBeGreaterThan(stretch.from);
          const next = stretches[i + 1];
          if (next) {
            expect(next.from).toBe(stretch.to);
            expect(next.state).not.toBe(stretch.state);
          }
        }
      }),
    );
  });

  it.each([
    ['the last ping of a full session is late', [10, 20, 26.4], 30, [{ from: 0, to: 25, state: 'counted' }]],
    ['a full session is closed by somebody who comes later', [15, 25], 90, [{ from: 0, to: 25, state: 'counted' }]],
    [
      'a session falls silent before it is full',
      [15],
      90,
      [
        { from: 0, to: 15, state: 'counted' },
        { from: 15, to: 90, state: 'late' },
      ],
    ],
  ] as const)('count no more than a session credits: %s', (_name, pingsAt, end, expected) => {
    const marks = pingsAt.map((seconds) => ({ at: after(seconds * 1000), visible: true }));
    expect(foldStretches({ startedAt, durationSeconds: 25 }, marks, after(end * 1000))).toEqual(expected);
  });

  it('count exactly what the pings credit, up to the whole session', () => {
    fc.assert(
      fc.property(pings, fc.integer({ min: 1, max: 600 }), (gaps, durationSeconds) => {
        let at = 0;
        let latest = 0;
        let credited = 0;
        const marks = gaps.map(({ gap, visible }) => {
          at += gap;
          if (visible) credited += Math.max(0, at - latest);
          latest = Math.max(latest, at);
          return { at: after(at), visible };
        });
        const stretches = foldStretches({ startedAt, durationSeconds }, marks, after(latest));
        const counted = stretches.filter(({ state }) => state === 'counted');
        const sum = counted.reduce((total, { from, to }) => total + to - from, 0);
        expect(sum).toBeCloseTo(Math.min(credited / 1000, durationSeconds), 6);
      }),
    );
  });

  it('come out the same from the last of those pings that follow one another and say the same', () => {
    fc.assert(
      fc.property(pings, fc.integer({ min: 1, max: 600 }), fc.nat(200_000), (gaps, durationSeconds, rest) => {
        let at = 0;
        const marks = gaps.map(({ gap, visible }) => {
          at += Math.abs(gap);
          return { at: after(at), visible };
        });
        const last = marks.filter(({ visible }, nth) => marks[nth + 1]?.visible !== visible);
        const span = { startedAt, durationSeconds };
        expect(foldStretches(span, last, after(at + rest))).toEqual(foldStretches(span, marks, after(at + rest)));
      }),
    );
  });
});
