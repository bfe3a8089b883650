import { randomFrom } from '@cinder/contract/shared/random.ts';
import type { Chance } from '#platform/chance.ts';

/** Draws that are the same each time for the same seed. */
export interface Rng {
  chance: Chance;
  /** True this often, from 0 to 1. */
  happens(share: number): boolean;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of these, each as often as its weight says. */
  weighted<T>(list: readonly (readonly [weight: number, value: T])[]): T;
  /** The same things in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** The lots of a thing: those of another thing do not depend on how many were drawn. */
export function createRng(seed: number, ...thing: readonly (string | number)[]): Rng {
  const chance = randomFrom(hashOf(`${seed}/${thing.join('/')}`));
  const between = (from: number, to: number) => from + chance() * (to - from);
  const whole = (from: number, to: number) => from + Math.floor(chance() * (to - from + 1));
  const rng: Rng = {
    chance,
    happens: (share) => chance() < share,
    whole,
    between,
    pick(list) {
      const [one] = list.slice(whole(0, list.length - 1));
      if (one === undefined) throw new Error('There is nothing to pick');
      return one;
    },
    weighted(list) {
      let rest = chance() * list.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of list) {
        rest -= weight;
        if (rest < 0) return value;
      }
      throw new Error('There is nothing to draw');
    },
    shuffled: (list) =>
      list
        .map((value) => ({ value, order: chance() }))
        .sort((one, other) => one.order - other.order)
        .map(({ value }) => value),
  };
  return rng;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
