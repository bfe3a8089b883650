import { exampleTournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { describe, expect, it } from 'vitest';
import { changedInput } from '#lib/changed-input.ts';
import { type TournamentFormValues, toCopy, tournamentForm } from './tournament-form.ts';

const { toForm, toInput, check } = tournamentForm;
const typed: TournamentFormValues = {
  ...toForm(null),
  title: 'Emberfall Open',
  gameCode: 'sc2',
  startAt: '2026-11-07T19:00',
};

async function faults(fields: Partial<TournamentFormValues>): Promise<string[]> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await check({ ...typed, ...fields }, undefined, options);
  return Object.entries(errors).map(([name, error]) => `${name}: ${error?.message}`);
}

describe('the form of a tournament', () => {
  it.each<[Partial<TournamentFormValues>, string[]]>([
    [{}, []],
    [{ title: ' ' }, ['title: Enter a title']],
    [{ gameCode: '' }, ['gameCode: Choose a game']],
    [{ startAt: '' }, ['startAt: Enter when it begins']],
    [{ maxPlayers: '513' }, ['maxPlayers: Enter 2 to 512']],
    [{ format: 'round_robin', maxPlayers: '129' }, ['maxPlayers: Enter 2 to 128']],
    [{ prizeSplit: '60, 50' }, ['prizeSplit: The places must have 100 percent together']],
    [{ prizeSplit: '50, 20' }, ['prizeSplit: The places must have 100 percent together']],
    [{ prizeSplit: '60, x' }, ['prizeSplit: Enter a whole number']],
    [
      { checkinOpenAt: '2026-11-07T18:30', checkinCloseAt: '2026-11-07T18:30' },
      ['checkinCloseAt: Check-in must close after it opens'],
    ],
  ])('with %o objects to %j', async (fields, expected) => {
    expect(await faults(fields)).toEqual(expected);
  });

  it('sends what was changed, and nothing else', () => {
    const begin = toForm(exampleTournamentPage);
    const changesOf = (values: TournamentFormValues) => changedInput(toInput(begin), toInput(values));
    expect(changesOf(begin)).toEqual({});
    expect(changesOf({ ...begin, title: 'New', prizeSplit: '100' })).toEqual({
      title: 'New',
      prizeSplit: [100],
    });
  });

  it('takes a blank check-in for none', () => {
    expect(toInput(typed)).toMatchObject({ checkinOpenAt: null, checkinCloseAt: null, prizeSplit: [60, 30, 10] });
  });
});

it('begins a copy as a draft with its own name, address and times', () => {
  const copy = toCopy({ ...exampleTournamentPage, title: 'Emberfall Open' });
  expect(copy).toEqual({
    ...toForm(exampleTournamentPage),
    title: 'Copy of Emberfall Open',
    slug: '',
    startAt: '',
    checkinOpenAt: '',
    checkinCloseAt: '',
    status: 'draft',
  });
});
