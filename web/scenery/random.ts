/** A repeatable source of numbers from 0 up to 1: the same seed draws the same picture, always. */
export type Random = () => number;

/** A number around zero: from -0.5 up to 0.5. */
export function sway(random: Random): number {
  return random() - 0.5;
}
