/** A repeatable source of numbers from 0 up to 1: the same seed draws the same picture, always. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number around zero: from -0.5 up to 0.5. */
export function sway(random: Random): number {
  return random() - 0.5;
}
