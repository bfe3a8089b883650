import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { describe, expect, it } from 'vitest';
import { bySeason, formerSeason, nextEvent, numberInSeason, recentChampions, seasonSteps } from './series.ts';

const NOW = new Date('2026-11-10T12:00:00.000Z');
let made = 0;
const event = (title: string, fields: Partial<ChampionshipEvent>): ChampionshipEvent => ({
  id: String(++made),
  title,
  gameCode: null,
  gameName: 'StarCraft II',
  eventType: 'monthly',
  eventDate: null,
  season: 2026,
  status: 'upcoming',
  description: '',
  prizePool: '',
  maxPlayers: 8,
  statsLinks: [],
  winnerId: null,
  winnerName: null,
  winnerUsername: null,
  challengeWinnerId: null,
  challengeWinnerName: null,
  challengeWinnerUsername: null,
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
        { year: 2026, count: 3, isOver: false },
      ),
    ).toEqual(steps);
  });

  it('count no event of another season', () => {
    const events = [won('One', null), { ...won('Of the one before', null), season: 2025 }, won('Two', null)];
    expect(seasonSteps(events, { year: 2026, count: 3, isOver: false })).toEqual(['played', 'played', 'next']);
    expect(seasonSteps(events, { year: 2025, count: 3, isOver: true })).toEqual(['played', 'open', 'open']);
  });
});

describe('the events', () => {
  const events = [
    won('Older', '2026-01-01T00:00:00.000Z'),
    won('Newer', '2026-02-01T00:00:00.000Z'),
    event('Some day', {}),
    event('December', { eventDate: '2026-12-05T18:00:00.000Z' }),
    { ...won('Last year', '2025-02-01T00:00:00.000Z'), season: 2025 },
    event('November', { eventDate: '2026-11-28T18:00:00.000Z' }),
    event('Next year', { eventDate: '2027-01-05T18:00:00.000Z', season: 2027 }),
    event('Now', { status: 'live', eventDate: '2026-11-10T00:00:00.000Z' }),
  ];

  it('stand below their seasons, and are read from what goes on, over what comes, to what was', () => {
    const seasons = bySeason(events, 2026).map((season) => [season.year, titles(season.events)]);
    expect(seasons).toEqual([
      [2026, ['Now', 'November', 'December', 'Some day', 'Newer', 'Older']],
      [2027, ['Next year']],
      [2025, ['Last year']],
    ]);
  });

  it('are numbered in their season', () => {
    const numbers = events.map((one) => `${one.title} ${numberInSeason(one, events)}`);
    expect(numbers).toEqual([
      'Older 1',
      'Newer 2',
      'Some day 6',
      'December 5',
      'Last year 1',
      'November 4',
      'Next year 1',
      'Now 3',
    ]);
  });
});

describe('the season of an address', () => {
  it.each([
    [2025, 2025],
    [2027, 2027],
    [2026, undefined],
    [2019, undefined],
    [undefined, undefined],
  ])('%s is the former one %s', (requested, year) => {
    expect(formerSeason(requested, [2026, 2027, 2025])).toBe(year);
  });

  it('is believed while the seasons load', () => {
    expect(formerSeason(2019, undefined)).toBe(2019);
  });
});
