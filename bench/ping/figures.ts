/** What one round of load against one variant gave. */
export interface Round {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU microseconds per request. */
  node: number;
  postgres: number;
  load: number;
  /** The share of all processors that programs outside the measurement took, in percent. */
  others: number;
}

/** The value below which a share of the sorted values lies: the nearest one, never an invented one. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('No values');
  return value;
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (percentile(sorted, 0.5) + (Number.isInteger(middle) ? (sorted[middle] ?? 0) : percentile(sorted, 0.5))) / 2;
}

/** Each figure's median over the rounds: a disturbed round moves none of them. */
export function middleRound(rounds: readonly Round[]): Round {
  const of = (name: keyof Round) => median(rounds.map((round) => round[name]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    node: of('node'),
    postgres: of('postgres'),
    load: of('load'),
    others: of('others'),
  };
}

/** The median of the ratios of rounds that ran next to each other. */
export function pairedRatio(above: readonly Round[], below: readonly Round[]): number {
  return median(above.map((round, index) => round.perSecond / (below[index]?.perSecond ?? Number.NaN)));
}
