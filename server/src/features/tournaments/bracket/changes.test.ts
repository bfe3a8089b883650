import { describe, expect, it } from 'vitest';
import { computeBracket } from './bracket.ts';
import { findChanges } from './changes.ts';
import { openTournament } from './testing/play-out.ts';
import type { Match } from './types.ts';

describe('a match that is not what it was', () => {
  const [match, ...others] = computeBracket(openTournament('double_elim', 4)).matches as [Match, ...Match[]];
  const changesTo = (changed: Partial<Match>) => findChanges([match, ...others], [{ ...match, ...changed }, ...others]);

  const differences: Partial<Match>[] = [
    { a: { ...match.a, entrant: 'somebody' } },
    { a: { ...match.a, isEmpty: !match.a.isEmpty } },
    { b: { ...match.b, entrant: 'somebody' } },
    { b: { ...match.b, isEmpty: !match.b.isEmpty } },
    { status: 'skipped' },
    { ending: 'bye' },
    { winner: 'somebody' },
    { scoreA: 2 },
    { scoreB: 1 },
    { forfeit: 'A' },
  ];
  it.each(differences.map((changed) => [changed] as const))('is found by %j alone', (changed) => {
    expect(changesTo(changed)).toEqual([
      { key: match.key, before: match, after: { ...match, ...changed }, isReset: false },
    ]);
  });

  it('is none of those that are the same', () => {
    expect(changesTo({})).toEqual([]);
  });

  it('has to be played again where a recorded result is gone, with the match or without', () => {
    const played: Match = { ...match, ending: 'played', status: 'completed' };
    expect(findChanges([played], [match])).toMatchObject([{ isReset: true }]);
    expect(findChanges([played], [])).toEqual([{ key: match.key, before: played, after: null, isReset: true }]);
    expect(findChanges([played], [{ ...played, ending: 'forfeit' }])).toMatchObject([{ isReset: false }]);
    expect(findChanges([], [played])).toEqual([{ key: match.key, before: null, after: played, isReset: false }]);
  });
});
