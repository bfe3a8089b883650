import { exampleTournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { describe, expect, it } from 'vitest';
import { msUntilCheckinTurns, timeUntil } from './countdown.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [12 * DAY + 5 * HOUR + 20 * MINUTE, '12 days 5 hours'],
  [DAY + HOUR, '1 day 1 hour'],
  [2 * DAY, '2 days'],
  [5 * HOUR + 12 * MINUTE, '5 hours 12 minutes'],
  [HOUR, '1 hour'],
  [HOUR - 1, '59 minutes'],
  [MINUTE, '1 minute'],
  [30_000, 'less than a minute'],
  [0, null],
  [-DAY, null],
])('%d ms from now is %s', (ms, text) => {
  expect(timeUntil(new Date(NOW.getTime() + ms), NOW)).toBe(text);
});

describe('whether a member can check in', () => {
  const own = { ...exampleTournamentPage.own, isCheckedIn: false };
  const opens = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
  const cup = {
    ...exampleTournamentPage,
    status: 'registration' as const,
    own,
    isCheckinOpen: false,
    checkinOpenAt: opens(HOUR),
    checkinCloseAt: opens(2 * HOUR),
  };
  const begun = { checkinOpenAt: opens(-MINUTE), checkinCloseAt: opens(MINUTE) };

  it.each([
    ['as the window opens', cup, HOUR],
    ['as it closes', { ...cup, ...begun, isCheckinOpen: true }, MINUTE],
    ['a second later where the answer came just before it opened', { ...cup, ...begun }, 1_000],
    ['in four weeks at the latest', { ...cup, checkinOpenAt: opens(40 * DAY), checkinCloseAt: null }, 2 ** 31 - 1],
    ['never where they are checked in', { ...cup, own: { ...own, isCheckedIn: true } }, false],
    ['never where they are out', { ...cup, own: { ...own, isDropped: true } }, false],
    ['never by somebody who is not registered', { ...cup, own: null }, false],
    ['never where administrators open it by hand', { ...cup, checkinOpenAt: null, checkinCloseAt: null }, false],
  ])('is asked for again %s', (_, tournament, ms) => {
    expect(msUntilCheckinTurns([tournament], NOW)).toBe(ms);
  });

  it('is asked for again as the first of several windows opens', () => {
    expect(msUntilCheckinTurns([cup, { ...cup, checkinOpenAt: opens(MINUTE) }], NOW)).toBe(MINUTE);
  });
});
