import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { describe, expect, it } from 'vitest';
import { inReadingOrder, isOfSeason, nextEvent, recentChampions, seasonSteps } from './series.ts';

const NOW = new Date('2026-11-10T12:00:00.000Z');
const SEASON = { startDate: '2026-01-01', endDate: '2026-12-31', isActive: true };
let made = 0;
const event = (title: string, fields: Partial<ChampionshipEvent>): ChampionshipEvent => ({
  id: String(++made),
  title,
  gameCode: null,
  gameName: 'StarCraft II',
  eventType: 'monthly',
  eventDate: null,
  status: 'upcoming',
  description: '',
  prizePool: '',
  maxPlayers: 8,
  statsLinks: [],
  winnerId: null,
  winnerName: null,
  challengeWinnerId: null,
  challengeWinnerName: null,
  participants: [],
  ...fields,
});
const won = (title: string, eventDate: string | null) =>
  event(title, { eventDate, status: 'completed', winnerId: 'w', winnerName: 'Kaldrin' });
const titles = (events: readonly ChampionshipEvent[]) => events.map(({ title }) => title);

describe('the recent champions', () => {
  it('are those of the last three completed events with a winner, newest first', () => {
    const events = [
      won('July', '2026-07-01T18:00:00.000Z'),
      won('October', '2026-10-01T18:00:00.000Z'),
      won('August', '2026-08-01T18:00:00.000Z'),
      won('No date', null),
      won('September', '2026-09-01T18:00:00.000Z'),
      event('Played, nobody chosen', { status: 'completed', eventDate: '2026-11-01T18:00:00.000Z' }),
      event('Live', { status: 'live', winnerId: 'w', eventDate: '2026-11-09T18:00:00.000Z' }),
    ];
    expect(titles(recentChampions(events))).toEqual(['October', 'September', 'August']);
  });
});

describe('the next event', () => {
  it('is the earliest that is to come and not completed', () => {
    const events = [
      event('Past', { eventDate: '2026-11-01T18:00:00.000Z' }),
      event('December', { eventDate: '2026-12-05T18:00:00.000Z' }),
      event('Won early', { eventDate: '2026-11-11T18:00:00.000Z', status: 'completed' }),
      event('November', { eventDate: '2026-11-28T18:00:00.000Z' }),
      event('Some day', {}),
    ];
    expect(nextEvent(events, NOW)?.title).toBe('November');
  });

  it('is none when all are over', () => {
    expect(nextEvent([won('Past', '2026-01-01T00:00:00.000Z')], NOW)).toBeNull();
  });
});

describe('the steps of a season', () => {
  it.each([
    [0, ['next', 'open', 'open']],
    [1, ['played', 'next', 'open']],
    [3, ['played', 'played', 'played']],
    [5, ['played', 'played', 'played']],
  ])('of three, with %i played, are %j', (played, steps) => {
    expect(
      seasonSteps(
        Array.from({ length: played }, () => won('E', null)),
        SEASON,
        3,
      ),
    ).toEqual(steps);
  });

  it('count no event of another season', () => {
    const events = [
      won('Last of the one before', '2025-12-31T23:59:59.999Z'),
      won('First', '2026-01-01T00:00:00.000Z'),
      won('Last', '2026-12-31T23:59:59.999Z'),
      won('First of the next', '2027-01-01T00:00:00.000Z'),
    ];
    expect(seasonSteps(events, SEASON, 3)).toEqual(['played', 'played', 'next']);
  });
});

it('an event without a date is of the active season', () => {
  expect(isOfSeason({ eventDate: null }, SEASON)).toBe(true);
  expect(isOfSeason({ eventDate: null }, { ...SEASON, isActive: false })).toBe(false);
});

it('events are read from what goes on, over what comes, to what was', () => {
  const events = [
    won('Older', '2026-01-01T00:00:00.000Z'),
    won('Newer', '2026-02-01T00:00:00.000Z'),
    event('Some day', {}),
    event('December', { eventDate: '2026-12-05T18:00:00.000Z' }),
    event('November', { eventDate: '2026-11-28T18:00:00.000Z' }),
    event('Now', { status: 'live', eventDate: '2026-11-10T00:00:00.000Z' }),
  ];
  expect(titles(inReadingOrder(events))).toEqual(['Now', 'November', 'December', 'Some day', 'Newer', 'Older']);
});
