import { randomFrom } from '@cinder/contract/shared/random.ts';
import type { Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActionResult, computeBracket, correctResult, dropEntrant, recordResult } from './bracket.ts';
import { isRecorded, type MatchChange } from './changes.ts';
import { findFlaws } from './testing/flaws.ts';
import { done, findMatch, openTournament, playOut } from './testing/play-out.ts';
import type { Bracket, Match, Outcome, Tournament } from './types.ts';

const FORMATS = ['single_elim', 'double_elim', 'round_robin'] as const;
interface Setting {
  entrants: number;
  thirdPlaceMatch: boolean;
  secondGrandFinal: boolean;
  seed: number;
}

function settings(largest: number): fc.Arbitrary<Setting> {
  return fc.record({
    entrants: fc.integer({ min: 2, max: largest }),
    thirdPlaceMatch: fc.boolean(),
    secondGrandFinal: fc.boolean(),
    seed: fc.nat(),
  });
}

type Rng = () => number;
const pick = <T>(rng: Rng, from: readonly T[]): T | undefined => from[Math.floor(rng() * from.length)];

/** How rough the play is: the share of forfeits, of double no-shows among them, of drops, and of corrections. */
interface Roughness {
  forfeits: number;
  noShows: number;
  drops: number;
  corrections: number;
}
const ROUGH: Roughness = { forfeits: 0.4, noShows: 0.5, drops: 0.08, corrections: 0.2 };

function throwOutcome(rng: Rng, format: Format, { forfeits, noShows }: Roughness): Outcome {
  if (rng() < forfeits) return { forfeit: rng() < noShows ? 'both' : rng() < 0.5 ? 'A' : 'B' };
  const [scoreA, scoreB] = [Math.floor(rng() * 4), Math.floor(rng() * 4)];
  return scoreA === scoreB && format !== 'round_robin' ? { scoreA, scoreB: scoreB + 1 } : { scoreA, scoreB };
}

interface Step {
  kind: 'record' | 'drop' | 'correct';
  before: Tournament;
  was: Bracket;
  result: ActionResult;
  key: string;
  outcome: Outcome;
}

/** Plays at random to the end and shows each step. Corrections end at some time, so that the tournament can. */
function playAtRandom(start: Tournament, rng: Rng, roughness: Roughness, see: (step: Step) => void): Bracket {
  let [before, was] = [start, computeBracket(start)];
  let corrections = 0;
  for (let steps = 0; !was.isComplete || rng() < roughness.corrections; steps++) {
    if (steps > 1000) throw new Error('It does not come to an end');
    const outcome = throwOutcome(rng, start.format, roughness);
    const recorded = pick(rng, was.matches.filter(isRecorded));
    const ready = pick(
      rng,
      was.matches.filter(({ status }) => status === 'ready'),
    );
    const withdrawn = pick(
      rng,
      was.standings.filter(({ isDropped }) => !isDropped),
    );
    const step = { before, was, outcome, key: '' };
    if (recorded && corrections < 20 && (!ready || rng() < roughness.corrections)) {
      corrections += 1;
      const key = recorded.key;
      see({ ...step, kind: 'correct', key, result: take(correctResult(before, key, outcome)) });
    } else if (!ready) {
      return was;
    } else if (withdrawn && rng() < roughness.drops) {
      see({ ...step, kind: 'drop', result: take(dropEntrant(before, withdrawn.entrant)) });
    } else {
      see({ ...step, kind: 'record', key: ready.key, result: take(recordResult(before, ready.key, outcome)) });
    }
  }
  return was;

  function take(result: ReturnType<typeof recordResult>): ActionResult {
    const accepted = done(result);
    [before, was] = [accepted.tournament, accepted.bracket];
    return accepted;
  }
}

function open(format: Format, { entrants, thirdPlaceMatch, secondGrandFinal }: Setting): Tournament {
  return openTournament(format, entrants, { thirdPlaceMatch, secondGrandFinal });
}

/** The matches as the changes leave them, by key. */
function applyChanges(matches: readonly Match[], changes: readonly MatchChange[]): Match[] {
  const result = new Map(matches.map((match) => [match.key, match]));
  for (const { key, after } of changes) {
    if (after) result.set(key, after);
    else result.delete(key);
  }
  return sortByKey([...result.values()]);
}

function sortByKey(matches: readonly Match[]): Match[] {
  return matches.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Much faster to compare than what it stands for. */
const text = (value: unknown) => JSON.stringify(value);

describe.each(FORMATS)('a %s with forfeits, double no-shows, drops and corrections', (format) => {
  const tournaments = settings(format === 'round_robin' ? 7 : 16);

  it('is sound after every step and ends with exactly one champion', () => {
    fc.assert(
      fc.property(tournaments, (setting) => {
        const start = open(format, setting);
        const end = playAtRandom(start, randomFrom(setting.seed), ROUGH, ({ result }) => {
          expect(findFlaws(result.tournament, result.bracket)).toEqual([]);
        });
        expect(end.isComplete).toBe(true);
        expect(start.entrants).toContain(end.champion);
      }),
    );
  });

  it('is the same when it is computed again from the log', () => {
    fc.assert(
      fc.property(tournaments, (setting) => {
        playAtRandom(open(format, setting), randomFrom(setting.seed), ROUGH, ({ result }) => {
          expect(text(computeBracket(structuredClone(result.tournament)))).toBe(text(result.bracket));
        });
      }),
    );
  });

  it('never takes back what is over, unless somebody corrects it', () => {
    fc.assert(
      fc.property(tournaments, (setting) => {
        playAtRandom(open(format, setting), randomFrom(setting.seed), ROUGH, ({ kind, was, result }) => {
          if (kind === 'correct') return;
          const touched = result.changes.filter(({ before }) => before?.ending != null);
          expect(touched).toEqual([]);
          if (format === 'round_robin') return;
          const places = new Map(result.bracket.standings.map(({ entrant, place }) => [entrant, place]));
          const moved = was.standings.filter(({ entrant, place }) => place !== null && place !== places.get(entrant));
          expect(moved).toEqual([]);
        });
      }),
    );
  });

  it('tells exactly the matches that a step changes', () => {
    fc.assert(
      fc.property(tournaments, (setting) => {
        playAtRandom(open(format, setting), randomFrom(setting.seed), ROUGH, ({ was, result, kind, key }) => {
          expect(text(applyChanges(was.matches, result.changes))).toBe(text(sortByKey(result.bracket.matches)));
          for (const { before, after, isReset } of result.changes) {
            expect(text(after)).not.toBe(text(before));
            expect(isReset).toBe(before !== null && isRecorded(before) && !(after && isRecorded(after)));
          }
          const kept = result.changes.filter(
            ({ before, after }) => before && after && isRecorded(before) && isRecorded(after),
          );
          expect(kept.every((change) => kind === 'correct' && change.key === key)).toBe(true);
        });
      }),
    );
  });

  it('leaves the tournament before a correction as it was, as a preview does, and a correction to the same result changes nothing', () => {
    fc.assert(
      fc.property(tournaments, (setting) => {
        playAtRandom(
          open(format, setting),
          randomFrom(setting.seed),
          ROUGH,
          ({ before, was, result, kind, key, outcome }) => {
            if (kind === 'correct') {
              const preview = done(correctResult(before, key, outcome));
              expect(text(preview.changes)).toBe(text(result.changes));
              expect(text(computeBracket(before))).toBe(text(was));
            }
            if (kind === 'drop') return;
            const again = done(correctResult(result.tournament, key, outcome));
            expect(text(again)).toBe(text({ ...result, changes: [] }));
          },
        );
      }),
    );
  });

  it('forgives a correction that is taken back at once, but for the results that it reset', () => {
    fc.assert(
      fc.property(tournaments, (setting) => {
        playAtRandom(open(format, setting), randomFrom(setting.seed), ROUGH, ({ before, was, result, kind, key }) => {
          const entry = before.log.find((one) => one.kind === 'result' && one.match === key);
          if (kind !== 'correct' || entry?.kind !== 'result') return;
          const reset = new Set(result.changes.flatMap((change) => (change.isReset ? [change.key] : [])));
          const back = done(correctResult(result.tournament, key, entry.outcome)).bracket;
          const log = before.log.filter((one) => one.kind === 'drop' || !reset.has(one.match));
          expect(text(back)).toBe(text(computeBracket({ ...before, log })));
          if (reset.size === 0) expect(text(back)).toBe(text(was));
        });
      }),
    );
  });

  it('is over at once for everybody who is dropped and waits for nobody', () => {
    fc.assert(
      fc.property(tournaments, (setting) => {
        playAtRandom(open(format, setting), randomFrom(setting.seed), ROUGH, ({ kind, was, result }) => {
          if (kind !== 'drop') return;
          const entry = result.tournament.log.at(-1);
          const dropped = entry?.kind === 'drop' ? entry.entrant : '';
          for (const { key, a, b } of was.matches.filter(({ status }) => status === 'ready')) {
            if (a.entrant !== dropped && b.entrant !== dropped) continue;
            expect(findMatch(result.bracket, key)).toMatchObject({
              ending: 'dropped',
              winner: a.entrant === dropped ? b.entrant : a.entrant,
            });
          }
        });
      }),
    );
  });
});

describe('plain play', () => {
  const lossesOf = ({ standings }: Bracket) => standings.map(({ losses }) => losses);
  const playedIn = ({ matches }: Bracket, side?: string) =>
    matches.filter(({ status, side: own }) => status === 'completed' && (side === undefined || own === side)).length;
  /** Somebody wins every match, sometimes by a forfeit. */
  const decided: Roughness = { forfeits: 0.2, noShows: 0, drops: 0, corrections: 0 };
  const play = (format: Format, setting: Setting) => {
    const rng = randomFrom(setting.seed);
    return playOut(open(format, setting), () => throwOutcome(rng, format, decided)).bracket;
  };
  const anySize = settings(128);
  const runs = { numRuns: 40 };

  it('of a single elimination is n - 1 matches, and everybody but the champion loses once', () => {
    fc.assert(
      fc.property(anySize, (setting) => {
        const bracket = play('single_elim', { ...setting, thirdPlaceMatch: false });
        expect(playedIn(bracket)).toBe(setting.entrants - 1);
        expect(lossesOf(bracket)).toEqual([0, ...Array.from({ length: setting.entrants - 1 }, () => 1)]);
      }),
      runs,
    );
  });

  it('for the third place is one match more, from four entrants on', () => {
    fc.assert(
      fc.property(anySize, (setting) => {
        const bracket = play('single_elim', { ...setting, thirdPlaceMatch: true });
        expect(playedIn(bracket, 'third_place')).toBe(setting.entrants >= 4 ? 1 : 0);
        expect(bracket.standings.filter(({ place }) => place === 3)).toHaveLength(setting.entrants >= 3 ? 1 : 0);
      }),
      runs,
    );
  });

  it('of a double elimination is 2n - 2 or 2n - 1 matches, and everybody but the champion loses twice', () => {
    fc.assert(
      fc.property(anySize, (setting) => {
        const bracket = play('double_elim', { ...setting, secondGrandFinal: true });
        const [champion = -1, ...others] = lossesOf(bracket);
        expect([0, 1]).toContain(champion);
        expect(others).toEqual(Array.from({ length: setting.entrants - 1 }, () => 2));
        expect(playedIn(bracket)).toBe(2 * setting.entrants - 2 + champion);
      }),
      runs,
    );
  });

  it('of a double elimination with one grand final is 2n - 2 matches', () => {
    fc.assert(
      fc.property(anySize, (setting) => {
        const bracket = play('double_elim', { ...setting, secondGrandFinal: false });
        expect(playedIn(bracket)).toBe(2 * setting.entrants - 2);
      }),
      runs,
    );
  });

  it('of a round robin is each pair once, and nobody plays twice in a round', () => {
    fc.assert(
      fc.property(settings(40), (setting) => {
        const { matches } = play('round_robin', setting);
        const pairs = new Set(matches.map(({ a, b }) => [a.entrant, b.entrant].toSorted().join(' ')));
        expect(pairs.size).toBe((setting.entrants * (setting.entrants - 1)) / 2);
        expect(matches).toHaveLength(pairs.size);
        for (const round of Map.groupBy(matches, (match) => match.round).values()) {
          const players = round.flatMap(({ a, b }) => [a.entrant, b.entrant]);
          expect(new Set(players).size).toBe(players.length);
        }
      }),
      runs,
    );
  });
});
