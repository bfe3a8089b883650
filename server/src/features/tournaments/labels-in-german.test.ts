import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { inGerman, inLanguage, teachGerman } from '#testing/german.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { ABSENT, nameOf, shownReason } from './state.ts';

teachGerman({
  Semifinals: 'Halbfinale',
  'Semifinal {match}': '{match}. Halbfinale',
  Final: 'Finale',
  'Winner of {match}': 'Sieger: {match}',
  'Did not check in': 'Nicht eingecheckt',
  'Deleted member': 'Gelöschtes Mitglied',
});

let app: TestApp;
let arena: Arena;
let people: Person[];

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  people = await arena.people(4);
});
afterAll(() => app.close());

it('rounds, matches and who will stand in them are called so that their reader understands it', async () => {
  const cup = await arena.begin(people);
  const { body } = await inGerman(people[0] as Person).call('GET', `/api/tournaments/${cup.slug}`);
  expect(body.rounds.map(({ label }: { label: string }) => label)).toEqual(['Halbfinale', 'Finale']);
  expect(body.matches).toMatchObject([
    { label: '1. Halbfinale' },
    { label: '2. Halbfinale' },
    { label: 'Finale', a: { source: 'Sieger: 1. Halbfinale' }, b: { source: 'Sieger: 2. Halbfinale' } },
  ]);
  expect((await arena.page(cup)).matches[2]).toMatchObject({ label: 'Final', a: { source: 'Winner of Semifinal 1' } });
});

it('what stands in place of a name or a reason is said so too, and nothing that an administrator wrote', () => {
  inLanguage('de', () => {
    expect(nameOf({ userId: 'gone', teamName: 'Final' }, new Map())).toBe('Gelöschtes Mitglied');
    expect(shownReason(ABSENT)).toBe('Nicht eingecheckt');
    expect(shownReason('Final')).toBe('Final');
  });
  expect(shownReason(ABSENT)).toBe('Did not check in');
});
