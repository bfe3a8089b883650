import { randomFrom } from '../server/src/features/tournaments/bracket/testing/random.ts';

/** Chance that can be repeated: the same seed and number of a request give the same. */
export interface Rng {
  /** From 0, below `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

export function createRng(seed: number, index: number): Rng {
  const next = randomFrom((randomFrom(seed)() * 2 ** 32) ^ index);
  const rng: Rng = {
    below: (end) => Math.floor(next() * end),
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[rng.below(list.length)] as T;
    },
    chance: (probability) => next() < probability,
  };
  return rng;
}
