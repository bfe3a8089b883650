import { exampleMatch, type Match, type Round } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { describe, expect, it } from 'vitest';
import { finalMatch, firstRound, inRound, ownMatch, shortRound } from './bracket-rounds.ts';

const ME = exampleMatch.a.registrationId;
const OTHER = exampleMatch.b.registrationId;

/** A match by its place in the bracket, with or without the reader in it. */
const match = (side: Match['side'], round: number, status: Match['status'], isMine = false): Match => ({
  ...exampleMatch,
  id: `${side}-${round}`,
  side,
  round,
  status,
  a: { ...exampleMatch.a, registrationId: isMine ? ME : OTHER },
  b: { ...exampleMatch.b, registrationId: null },
});
const round = (side: Round['side'], number: number, status: Round['status']): Round => ({
  side,
  round: number,
  label: `${side} ${number}`,
  status,
  playedMatches: 0,
  totalMatches: 1,
});
const idOf = (one: Match | null) => one?.id;

describe("the reader's own match", () => {
  it('is the one that can be played, before one that is to come and those that are over', () => {
    const over = match('upper', 1, 'completed', true);
    const next = match('lower', 1, 'pending', true);
    const ready = match('lower', 2, 'ready', true);
    expect(idOf(ownMatch([over, next, ready], ME))).toBe('lower-2');
    expect(idOf(ownMatch([over, next], ME))).toBe('lower-1');
    expect(idOf(ownMatch([over, match('upper', 2, 'ready')], ME))).toBe('upper-1');
  });

  it('is none of somebody who does not play, and no match that a bye left out', () => {
    expect(ownMatch([match('upper', 1, 'ready', true)], null)).toBeNull();
    expect(ownMatch([match('upper', 1, 'skipped', true)], ME)).toBeNull();
  });
});

describe('the matches of a round', () => {
  const played = [
    { ...match('upper', 1, 'completed'), id: 'first' },
    { ...match('upper', 1, 'ready', true), id: 'mine' },
    { ...match('upper', 1, 'ready'), id: 'last' },
    match('lower', 1, 'ready'),
    match('upper', 2, 'ready', true),
  ];
  const of = (own: string | null) => inRound(played, round('upper', 1, 'in_progress'), own).map(({ id }) => id);

  it("begin with the reader's own on a phone", () => {
    expect(of(ME)).toEqual(['mine', 'first', 'last']);
  });

  it('keep their order in the bracket, and for who does not play', () => {
    expect(of(null)).toEqual(['first', 'mine', 'last']);
  });
});

describe('the final', () => {
  it('is the last match of a single elimination', () => {
    expect(idOf(finalMatch([match('upper', 1, 'completed'), match('upper', 2, 'ready')]))).toBe('upper-2');
  });

  it('is the grand final of a double one, the second where the first is over', () => {
    const upper = match('upper', 3, 'completed');
    expect(idOf(finalMatch([upper, match('grand_final', 1, 'pending'), match('grand_final', 2, 'pending')]))).toBe(
      'grand_final-1',
    );
    expect(idOf(finalMatch([upper, match('grand_final', 1, 'completed'), match('grand_final', 2, 'ready')]))).toBe(
      'grand_final-2',
    );
    expect(idOf(finalMatch([upper, match('grand_final', 1, 'completed'), match('grand_final', 2, 'skipped')]))).toBe(
      'grand_final-1',
    );
  });

  it('is none before there are matches', () => {
    expect(finalMatch([])).toBeNull();
  });
});

describe('the round that is shown first', () => {
  const rounds = [round('upper', 1, 'completed'), round('upper', 2, 'in_progress'), round('upper', 3, 'pending')];

  it("is that of the reader's own match, else the one being played", () => {
    const matches = [match('upper', 2, 'ready'), match('upper', 3, 'pending', true)];
    expect(firstRound(rounds, matches, ME)?.round).toBe(3);
    expect(firstRound(rounds, matches, null)?.round).toBe(2);
  });
});

it('rounds have short names on a switch', () => {
  expect(['Round 1', 'Quarterfinals', 'Semifinals', 'Final'].map(shortRound)).toEqual([
    'Round 1',
    'Quarters',
    'Semis',
    'Final',
  ]);
});
