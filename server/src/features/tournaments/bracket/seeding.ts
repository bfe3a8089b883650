/** Into how many places the first round is cut: the smallest power of two that holds all entrants. */
export function bracketSize(entrants: number): number {
  return 2 ** Math.ceil(Math.log2(entrants));
}

/**
 * Seeds in the order of the first round's places, two and two: 1 8, 4 5, 2 7, 3 6. If the better seed always wins, the
 * first seed meets the second in the final, the third or fourth in the semifinal, and so on.
 */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/**
 * Where in the lower side the loser of an upper match comes in: the position (from 0) in a round of `count` matches.
 * Four patterns take turns (as it is, halves swapped, each half reversed, all reversed): losers of four rounds in a row
 * come into four different quarters, so that two who met already meet again as late as the bracket allows.
 */
export function dropPosition(upperRound: number, position: number, count: number): number {
  const half = count >> 1;
  const flips = [0, half, Math.max(half - 1, 0), count - 1];
  return position ^ (flips[(upperRound - 1) % flips.length] ?? 0);
}
