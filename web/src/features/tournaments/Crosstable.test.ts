import { exampleMatch } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { describe, expect, it } from 'vitest';
import { crosstable } from './Crosstable.tsx';

const standing = (registrationId: string, place: number) => ({
  registrationId,
  name: registrationId.toUpperCase(),
  place,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  points: 0,
  scoreDifference: 0,
});
const place = (registrationId: string) => ({ registrationId, name: registrationId, seed: 1, source: null });
const match = (a: string, b: string, fields: object) => ({
  ...exampleMatch,
  id: `${a}${b}`,
  status: 'completed' as const,
  report: null,
  ...fields,
  a: place(a),
  b: place(b),
});
const row = (table: ReturnType<typeof crosstable>, index: number) =>
  table[index]?.meetings.map((meeting) => meeting && `${meeting.score} ${meeting.outcome}`);

describe('a crosstable', () => {
  it('shows each meeting from both sides, in the order of the standings', () => {
    const table = crosstable(
      [standing('b', 1), standing('a', 2), standing('c', 3)],
      [
        match('a', 'b', { scoreA: 1, scoreB: 3, winnerRegistrationId: 'b' }),
        match('b', 'c', { scoreA: 2, scoreB: 2, winnerRegistrationId: null }),
        match('a', 'c', { status: 'ready' }),
      ],
    );
    expect(table.map(({ entrant }) => entrant.name)).toEqual(['B', 'A', 'C']);
    expect(row(table, 0)).toEqual([null, '3:1 won', '2:2 drawn']);
    expect(row(table, 1)).toEqual(['1:3 lost', null, ' open']);
    expect(row(table, 2)).toEqual(['2:2 drawn', ' open', null]);
  });

  it('shows who gave up a match', () => {
    const table = crosstable(
      [standing('a', 1), standing('b', 2), standing('c', 3)],
      [
        match('b', 'a', { forfeit: 'A', winnerRegistrationId: 'a' }),
        match('b', 'c', { forfeit: 'both', winnerRegistrationId: null }),
      ],
    );
    expect(row(table, 0)).toEqual([null, '+:- won', ' open']);
    expect(row(table, 1)).toEqual(['-:+ lost', null, '-:- both-lost']);
    expect(row(table, 2)).toEqual([' open', '-:- both-lost', null]);
  });
});
