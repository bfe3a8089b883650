import { expect, it } from 'vitest';
import { changedChoices } from './preferences.queries.ts';

const usual = { bell: true, mail: false };
const stored = { matches: usual, rewards: usual, bets: usual, purchases: usual, moderation: usual };

it('sends only what was changed', () => {
  expect(changedChoices(stored, { ...stored, bets: { ...usual } })).toEqual({});
  const chosen = { ...stored, bets: { bell: false, mail: false }, matches: { bell: true, mail: true } };
  expect(changedChoices(stored, chosen)).toEqual({ bets: chosen.bets, matches: chosen.matches });
});
