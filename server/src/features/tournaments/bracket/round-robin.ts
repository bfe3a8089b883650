import { matchKey, type Plan, type PlannedMatch } from './plan.ts';

/**
 * Everybody meets everybody once, by the circle method: the first seed stays, the others go round. Its opponents come
 * from the last seed to the second, so that the first two meet in the last round. An odd number has one sit out a round.
 */
export function planRoundRobin(entrants: number): Plan {
  const size = entrants + (entrants % 2);
  const matches = Array.from({ length: size - 1 }, (_, index) => planRound(index + 1, size, entrants)).flat();
  return { matches, secondGrandFinal: null };
}

/** In a round meet those whose places on the circle (seed 2 is place 0) add up to the same, round the circle. */
function planRound(round: number, size: number, entrants: number): PlannedMatch[] {
  const circle = size - 1;
  const sum = (2 * circle - 2 * round) % circle;
  const pairs: [number, number][] = [];
  for (let place = 0; place < circle; place++) {
    const other = (sum - place + circle) % circle;
    if (place === other) pairs.unshift([1, place + 2]);
    else if (place < other) pairs.push([place + 2, other + 2]);
  }
  return pairs
    .filter(([, worse]) => worse <= entrants)
    .map(([better, worse], index) => ({
      key: matchKey('round_robin', round, index + 1),
      side: 'round_robin',
      round,
      position: index + 1,
      roundName: `Round ${round}`,
      a: { from: 'seed', seed: better },
      b: { from: 'seed', seed: worse },
      exitLevel: 0,
    }));
}
