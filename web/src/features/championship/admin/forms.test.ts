import { championshipAdminEndpoints } from '@cinder/contract/championship/championship.admin-api.ts';
import { exampleEvent, examplePlayer } from '@cinder/contract/championship/championship.api.ts';
import { get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { type EventFormValues, eventForm, type PlayerFormValues, playerForm } from './forms.ts';
import {
  checkParticipants,
  type ParticipantsFormValues,
  toInput as toParticipants,
  toForm as toParticipantsForm,
} from './participants-form.ts';
import { checkSeason, type SeasonFormValues, toInput as toSeason, toForm as toSeasonForm } from './season-form.ts';

const { toForm, toInput } = eventForm;
const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const named: EventFormValues = { ...toForm(null), title: 'November Clash', gameName: 'StarCraft II' };

describe('the form of an event', () => {
  const errorsOf = async (changes: Partial<EventFormValues>) =>
    (await eventForm.check({ ...named, ...changes }, undefined, OPTIONS)).errors;

  it('drops links that were left empty, and takes a blank number of players for eight', () => {
    const input = toInput({ ...named, maxPlayers: ' ', statsLinks: [{ url: '' }, { url: ' https://example.org/1 ' }] });
    expect(championshipAdminEndpoints.createEvent.body.parse(input)).toMatchObject({
      maxPlayers: 8,
      statsLinks: ['https://example.org/1'],
      gameCode: null,
      eventDate: null,
    });
  });

  it.each<[Partial<EventFormValues>, string, string]>([
    [{ title: ' ' }, 'title', 'Event title and game name are required'],
    [{ gameName: '' }, 'gameName', 'Event title and game name are required'],
  ])('objects at the field to %j', async (changes, path, message) => {
    expect(get(await errorsOf(changes), path)).toMatchObject({ message });
  });

  it('takes what it needs and nothing more', async () => {
    expect(await errorsOf({})).toEqual({});
  });
});

describe('the form of a player', () => {
  it.each<[Partial<PlayerFormValues>, string]>([
    [{ name: '' }, 'name'],
    [{ name: 'A', totalPoints: 'many' }, 'totalPoints'],
    [{ name: 'A', profileImageUrl: 'face' }, 'profileImageUrl'],
  ])('objects to %j at %s', async (changes, path) => {
    const { errors } = await playerForm.check({ ...playerForm.toForm(null), ...changes }, undefined, OPTIONS);
    expect(Object.keys(errors)).toEqual([path]);
  });
});

describe('the form of participants', () => {
  const row = {
    playerId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ec0',
    name: 'A',
    tookPart: true,
    placement: '',
    points: '0',
    stats: {},
  };
  const form = (...players: ParticipantsFormValues['players']): ParticipantsFormValues => ({ players });

  it('sends those who took part', () => {
    expect(toParticipants(form(row, { ...row, tookPart: false }, { ...row, placement: '2', points: '3' }))).toEqual([
      { playerId: row.playerId, placement: null, points: 0, stats: {} },
      { playerId: row.playerId, placement: 2, points: 3, stats: {} },
    ]);
  });

  it('keeps the numbers that the form does not show', () => {
    const stats = { kills: 12 };
    const [participant] = exampleEvent.participants;
    const event = { ...exampleEvent, participants: [{ ...participant, stats }] };
    const other = { ...examplePlayer, id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ec9' };
    const { players } = toParticipantsForm(event, [examplePlayer, other]);
    const sent = toParticipants(form(...players.map((player) => ({ ...player, tookPart: true }))));
    expect(sent.map((one) => one.stats)).toEqual([stats, {}]);
  });

  it('objects at the row, and to nothing of who did not take part', async () => {
    const values = form({ ...row, tookPart: false, points: 'x' }, { ...row, placement: '0' });
    const { errors } = await checkParticipants(values, undefined, OPTIONS);
    expect(get(errors, 'players.1.placement')).toBeDefined();
    expect(get(errors, 'players.0')).toBeUndefined();
  });
});

describe('the form of the season', () => {
  const season: SeasonFormValues = {
    year: '2026',
    startDate: '',
    endDate: '',
    pointsPerWin: '8',
    pointsPerChallenge: '1',
  };
  const stored = {
    isActive: true,
    pointsPerWin: 3,
    pointsPerChallenge: 1,
    playerCount: 0,
    eventCount: 0,
    seasons: [2026],
  };

  it('leaves the dates of a calendar year empty, so that another year has its own', () => {
    const plain = toSeasonForm({ ...stored, year: 2026, startDate: '2026-01-01', endDate: '2026-12-31' });
    expect(plain).toMatchObject({ startDate: '', endDate: '' });
    expect(toSeason({ ...plain, year: '2027' })).toMatchObject({ year: 2027, startDate: null, endDate: null });
    const dated = toSeasonForm({ ...stored, year: 2026, startDate: '2026-02-01', endDate: '2026-12-31' });
    expect(dated).toMatchObject({ startDate: '2026-02-01', endDate: '' });
  });

  it.each<[Partial<SeasonFormValues>, string[]]>([
    [{}, []],
    [{ year: '' }, ['year']],
    [{ pointsPerWin: '-1' }, ['pointsPerWin']],
    [{ startDate: '2026-12-01', endDate: '2026-01-01' }, ['endDate']],
  ])('with %j objects at %j', async (changes, fields) => {
    const { errors } = await checkSeason({ ...season, ...changes }, undefined, OPTIONS);
    expect(Object.keys(errors)).toEqual(fields);
  });
});
