import { randomFrom } from '@cinder/contract/shared/random.ts';
import type { Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { describe, expect, it } from 'vitest';
import { type Meeting, playElsewhere } from './testing/other-engine.ts';
import { openTournament, playOut } from './testing/play-out.ts';
import type { Bracket } from './types.ts';

/** One result for two who meet on a side, whoever asks, and one more for each grand final. */
function chance(entrants: number, withDraws: boolean) {
  return ({ round, a, b }: Meeting): [number, number] => {
    const where = round.replace(/^(upper|lower|round_robin) .*/, '$1');
    const text = `${entrants} ${where} ${[a, b].toSorted().join(' ')}`;
    const seed = [...text].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);
    const roll = randomFrom(seed)();
    if (withDraws && roll > 0.7) return [1, 1];
    return roll * 10 - Math.floor(roll * 10) < 0.5 === a < b ? [2, 1] : [0, 3];
  };
}

/** Two who meet, without order; in a lower side whose first round is left out, rounds count from the next. */
function inShort(meetings: readonly Meeting[]): string[] {
  const lower = meetings.flatMap(({ round }) => (round.startsWith('lower') ? [Number(round.split(' ')[1])] : []));
  const skipped = lower.length > 0 ? Math.min(...lower) - 1 : 0;
  return meetings
    .map(({ round, a, b }) => {
      const [side, number] = round.split(' ');
      const counted = side === 'lower' ? Number(number) - skipped : number;
      return `${side} ${counted}: ${[a, b].toSorted().join(' - ')}`;
    })
    .toSorted();
}

function ranking({ standings }: Bracket, by: 'place' | 'points'): string[][] {
  return [...Map.groupBy(standings, (standing) => standing[by]).values()].map((group) =>
    group.map(({ entrant }) => entrant).toSorted(),
  );
}

async function playBoth(format: Format, entrants: number) {
  const start = openTournament(format, entrants, { thirdPlaceMatch: true });
  const decide = chance(entrants, format === 'round_robin');
  const meetings: Meeting[] = [];
  const { bracket } = playOut(start, ({ side, round, a, b }) => {
    const meeting = { round: `${side} ${round}`, a: a.entrant ?? '', b: b.entrant ?? '' };
    meetings.push(meeting);
    const [scoreA, scoreB] = decide(meeting);
    return { scoreA, scoreB };
  });
  const other = await playElsewhere(format, start.entrants, decide);
  return { bracket, meetings, other };
}

const sizes = (from: number) => Array.from({ length: 65 - from }, (_, index) => index + from);

describe('brackets-manager, with random results, has', () => {
  it.each(sizes(2))(
    'the same meetings, rounds, places and champion in a single elimination of %i',
    async (entrants) => {
      const { bracket, meetings, other } = await playBoth('single_elim', entrants);
      expect(inShort(meetings)).toEqual(inShort(other.meetings));
      expect(ranking(bracket, 'place')).toEqual(other.ranking.map((group) => group.toSorted()));
      expect(other.ranking[0]).toEqual([bracket.champion]);
    },
  );

  it.each(sizes(3))(
    'the same meetings, rounds, places and champion in a double elimination of %i',
    async (entrants) => {
      const { bracket, meetings, other } = await playBoth('double_elim', entrants);
      expect(inShort(meetings)).toEqual(inShort(other.meetings));
      expect(ranking(bracket, 'place')).toEqual(other.ranking.map((group) => group.toSorted()));
      expect(other.ranking[0]).toEqual([bracket.champion]);
    },
  );

  it.each(sizes(2))(
    'the same pairs (its rounds are in another order) and points in a round robin of %i',
    async (entrants) => {
      const { bracket, meetings, other } = await playBoth('round_robin', entrants);
      const pairs = (all: Meeting[]) => all.map(({ a, b }) => [a, b].toSorted().join(' - ')).toSorted();
      expect(pairs(meetings)).toEqual(pairs(other.meetings));
      expect(ranking(bracket, 'points')).toEqual(other.ranking.map((group) => group.toSorted()));
      expect(other.ranking[0]).toContain(bracket.champion);
      for (const matches of Map.groupBy(meetings, ({ round }) => round).values()) {
        const playing = matches.flatMap(({ a, b }) => [a, b]);
        expect(new Set(playing).size).toBe(playing.length);
      }
    },
  );
});
