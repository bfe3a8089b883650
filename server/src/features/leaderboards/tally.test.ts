import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTally, sees, toHundredths, toSnapshot } from './tally.ts';

const member = fc.nat({ max: 40 });
const score = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 100_000 }));

describe('a tally', () => {
  it('says of every score what counting everybody says, whatever moves', () => {
    const begin = fc.array(score, { maxLength: 60 });
    const moves = fc.array(fc.tuple(member, score), { maxLength: 120 });
    fc.assert(
      fc.property(begin, moves, (scores, moved) => {
        const tally = createTally(levelsOf(scores));
        for (const [place, after] of moved) {
          tally.move(scores[place] ?? 0, after);
          scores[place] = after;
        }
        const players = scores.filter((one) => one > 0);
        expect(tally.count()).toBe(players.length);
        for (const one of [1, 2, 5, 50_000, ...players]) {
          expect(tally.above(one)).toBe(players.filter((other) => other > one).length);
          expect(tally.at(one)).toBe(players.filter((other) => other === one).length);
        }
      }),
    );
  });

  it('takes moves in any order: a member may leave a score before it is heard that they came', () => {
    const tally = createTally([[300, 1]]);
    tally.move(500, 700);
    expect([tally.count(), tally.above(300), tally.above(600), tally.at(500)]).toEqual([1, 0, 1, 0]);
    tally.move(0, 500);
    expect([tally.count(), tally.above(300), tally.at(500), tally.at(700)]).toEqual([2, 1, 0, 1]);
  });

  it('stays right over many scores, which it splits and lets go of', () => {
    const tally = createTally([]);
    const many = 5_000;
    const scoreOf = (place: number) => 1 + ((place * 7919) % many);
    for (let place = 0; place < many; place++) tally.move(0, scoreOf(place));
    expect([tally.count(), tally.above(many / 2), tally.above(0), tally.at(many)]).toEqual([many, many / 2, many, 1]);
    for (let place = 0; place < many; place += 2) tally.move(scoreOf(place), 0);
    const left = Array.from({ length: many / 2 }, (_, index) => scoreOf(index * 2 + 1));
    for (const one of [0, 1, 1_000, 4_999]) expect(tally.above(one)).toBe(left.filter((other) => other > one).length);
    for (let place = 1; place < many; place += 2) tally.move(scoreOf(place), 0);
    expect([tally.count(), tally.above(0)]).toEqual([0, 0]);
  });
});

it('reads decimals as hundredths', () => {
  expect(['0', '12', '0.07', '1.1', '8.29', '999999999999.99'].map(toHundredths)).toEqual([
    0, 1200, 7, 110, 829, 99_999_999_999_999,
  ]);
});

it('knows what a snapshot has seen', () => {
  const snapshot = toSnapshot('100:105:101,103');
  expect([99, 100, 101, 102, 103, 104, 105].map((one) => sees(snapshot, one))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(sees(toSnapshot('7:7:'), 7)).toBe(false);
});

function levelsOf(scores: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const one of scores) if (one > 0) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}
