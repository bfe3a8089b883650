/** What a reading saw: every transaction before `min`, none from `max` on, and none that ran meanwhile. */
export interface Snapshot {
  min: number;
  max: number;
  running: ReadonlySet<number>;
}

/** A snapshot as PostgreSQL writes it: `min:max:running,running`. */
export function toSnapshot(text: string): Snapshot {
  const [min, max, running = ''] = text.split(':');
  return { min: Number(min), max: Number(max), running: new Set(running.split(',').filter(Boolean).map(Number)) };
}

/** Whether what a transaction has committed was seen. */
export function sees({ min, max, running }: Snapshot, transaction: number): boolean {
  return transaction < min || (transaction < max && !running.has(transaction));
}
