import { describe, expect, it } from 'vitest';
import { changeLimits, limitsAt, NO_LIMITS, type StoredLimits } from './limits.rules.ts';

const NOW = new Date('2026-03-04T12:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const text = (hours: number) => inHours(hours).toISOString();
const DAY = 24;
const having = (limits: Partial<StoredLimits>): StoredLimits => ({ ...NO_LIMITS, ...limits });
const refusal = (action: () => unknown) => {
  try {
    action();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('tighter limits', () => {
  it('hold at once', () => {
    const input = { dailyStakeLimit: 1000n, pauseUntil: text(DAY), excludeUntil: text(180 * DAY) };
    expect(changeLimits(NO_LIMITS, input, NOW)).toEqual({
      dailyStakeLimit: 1000n,
      pauseUntil: inHours(DAY),
      excludeUntil: inHours(180 * DAY),
      pending: null,
    });
    const stored = having({ dailyStakeLimit: 1000n, pauseUntil: inHours(DAY), excludeUntil: inHours(180 * DAY) });
    expect(changeLimits(stored, { dailyStakeLimit: 0n, pauseUntil: text(2 * DAY) }, NOW)).toEqual({
      dailyStakeLimit: 0n,
      pauseUntil: inHours(2 * DAY),
      excludeUntil: inHours(180 * DAY),
      pending: null,
    });
  });

  it('take back what waits to loosen them', () => {
    const asked = changeLimits(having({ dailyStakeLimit: 1000n }), { dailyStakeLimit: 5000n }, NOW);
    expect(changeLimits(asked, { dailyStakeLimit: 1000n }, NOW)).toEqual(having({ dailyStakeLimit: 1000n }));
    expect(changeLimits(asked, { dailyStakeLimit: 500n }, NOW)).toEqual(having({ dailyStakeLimit: 500n }));
  });

  it('leave alone what waits for another', () => {
    const asked = changeLimits(having({ dailyStakeLimit: 1000n }), { dailyStakeLimit: null }, NOW);
    const paused = changeLimits(asked, { pauseUntil: text(3 * DAY) }, inHours(1));
    expect(paused).toMatchObject({ dailyStakeLimit: 1000n, pauseUntil: inHours(3 * DAY) });
    expect(limitsAt(paused, inHours(DAY))).toMatchObject({
      dailyStakeLimit: null,
      pauseUntil: inHours(3 * DAY),
      pending: null,
    });
  });
});

describe('looser limits', () => {
  it.each([[5000n], [null]])('hold after 24 hours (%s)', (limit) => {
    const asked = changeLimits(having({ dailyStakeLimit: 1000n }), { dailyStakeLimit: limit }, NOW);
    expect(limitsAt(asked, inHours(23.99)).dailyStakeLimit).toBe(1000n);
    expect(limitsAt(asked, inHours(24))).toEqual(having({ dailyStakeLimit: limit }));
  });

  it('of a pause hold after 24 hours', () => {
    const asked = changeLimits(having({ pauseUntil: inHours(10 * DAY) }), { pauseUntil: null }, NOW);
    expect(limitsAt(asked, inHours(23)).pauseUntil).toEqual(inHours(10 * DAY));
    expect(limitsAt(asked, inHours(24)).pauseUntil).toBeNull();
  });

  it('wait once: asking again changes nothing, asking for others is refused', () => {
    const asked = changeLimits(having({ dailyStakeLimit: 1000n }), { dailyStakeLimit: 5000n }, NOW);
    expect(changeLimits(asked, { dailyStakeLimit: 5000n }, inHours(5))).toEqual(asked);
    expect(refusal(() => changeLimits(asked, { dailyStakeLimit: 6000n }, inHours(5)))).toBe('limit_loosening_pending');
    expect(changeLimits(asked, { dailyStakeLimit: 6000n }, inHours(24))).toMatchObject({
      dailyStakeLimit: 5000n,
      pending: { from: inHours(48), dailyStakeLimit: 6000n },
    });
  });
});

describe('ends', () => {
  it.each([
    [{ pauseUntil: text(23) }],
    [{ pauseUntil: text(31 * DAY) }],
    [{ pauseUntil: text(-DAY) }],
    [{ excludeUntil: text(179 * DAY) }],
    [{ excludeUntil: '9999-12-31T00:00:00.000Z' }],
  ])('out of bounds are refused: %j', (input) => {
    expect(refusal(() => changeLimits(NO_LIMITS, input, NOW))).toBe('invalid_input');
  });

  it.each([
    [{ pauseUntil: text(DAY - 2 / 60) }, 'Pause for 1 to 30 days'],
    [{ pauseUntil: text(30 * DAY + 2 / 60) }, 'Pause for 1 to 30 days'],
    [{ excludeUntil: text(180 * DAY - 2 / 60) }, 'Exclude yourself for 180 days or more'],
  ])('that miss their bound by more than a minute are refused: %j', (input, message) => {
    const [path] = Object.keys(input);
    expect(() => changeLimits(NO_LIMITS, input, NOW)).toThrow(
      expect.objectContaining({ code: 'invalid_input', message, issues: [{ path, message }] }),
    );
  });

  it.each([
    [{ pauseUntil: text(DAY - 1 / 60) }],
    [{ pauseUntil: text(30 * DAY) }],
    [{ pauseUntil: text(30 * DAY + 1 / 60) }],
    [{ excludeUntil: text(180 * DAY - 1 / 60) }],
    [{ excludeUntil: text(36_500 * DAY) }],
  ])('at their bound, or chosen by a clock that is a minute off, are taken: %j', (input) => {
    const { pauseUntil, excludeUntil } = changeLimits(NO_LIMITS, input, NOW);
    expect([pauseUntil, excludeUntil].map((until) => until?.toISOString())).toEqual([
      ...('pauseUntil' in input ? [input.pauseUntil, undefined] : [undefined, input.excludeUntil]),
    ]);
  });

  it('that stand are not asked for again', () => {
    const stored = having({ pauseUntil: inHours(2), excludeUntil: inHours(2) });
    expect(changeLimits(stored, { pauseUntil: text(2), excludeUntil: text(2) }, NOW)).toEqual(stored);
  });

  it.each([[null], [text(180 * DAY)]])('of a self-exclusion do not come earlier (%s)', (excludeUntil) => {
    const stored = having({ excludeUntil: inHours(200 * DAY) });
    expect(refusal(() => changeLimits(stored, { excludeUntil }, NOW))).toBe('limit_loosening_pending');
  });

  it('that are over hold no more, and can be set anew', () => {
    const stored = having({ pauseUntil: inHours(-1), excludeUntil: inHours(-1) });
    expect(limitsAt(stored, NOW)).toEqual(NO_LIMITS);
    expect(changeLimits(stored, { excludeUntil: text(180 * DAY) }, NOW).excludeUntil).toEqual(inHours(180 * DAY));
  });
});
