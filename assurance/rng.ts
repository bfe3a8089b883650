/** Chance that can be repeated: the same seed and number of a request throw the same. */
export interface Rng {
  /** From 0, below `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

export function createRng(seed: number, index: number): Rng {
  let state = mix(mix(seed >>> 0) ^ (index >>> 0));
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    return mix(state) / 0x1_0000_0000;
  };
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

/** Spreads a number over 32 bits. */
function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
