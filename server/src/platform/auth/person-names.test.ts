import { expect, it } from 'vitest';
import { personNames } from './person-names.ts';

it.each([
  ['Ada', 'ada.l@example.org', 'Ada', null],
  ['  Ada  King of\tLovelace ', 'al@example.org', 'Ada', 'King of Lovelace'],
  ['ada.l', 'Ada.L@example.org', null, null],
  ['', 'ada@example.org', null, null],
  ['   ', 'ada@example.org', null, null],
])('of %j at %s they are %j and %j', (name, email, firstName, lastName) => {
  expect(personNames({ name, email })).toEqual({ firstName, lastName });
});
