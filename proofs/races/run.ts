import { atOnce, type Course, type Entry, inTurn, type Round, type Track } from './race.ts';
import type { Line } from './report.ts';

interface Options {
  track: Track;
  entries: readonly Entry[];
  /** How many call at once. */
  callers: number;
  rounds: number;
  /** Whether every second round is of one Idempotency-Key. */
  withKeys: boolean;
  /** What `npm run ledger:check` would print. */
  findLedgerFaults(): Promise<string[]>;
  countDeadlocks(): Promise<number>;
  /** What the servers have logged of errors, since it was last asked. */
  takeComplaints(): string[];
  tell(line: Line): void;
}

/** Races each endpoint for so many rounds; whether all held. */
export async function race(options: Options): Promise<boolean> {
  let isGood = true;
  for (const entry of options.entries) {
    const line = await raceEntry(entry, options);
    options.tell(line);
    if (line.faults.size > 0) isGood = false;
  }
  return isGood;
}

async function raceEntry(entry: Entry, options: Options): Promise<Line> {
  const { track, callers, rounds, withKeys } = options;
  const faults = new Map<string, number>();
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const before = await options.countDeadlocks();
  const results: Round[] = [];
  let course: Course | undefined;
  try {
    course = await inTurn(track, entry, callers);
    for (let round = 0; round < rounds; round++) {
      const isKeyed = withKeys && round % 2 === 1 && entry.keyless === undefined;
      const result = await atOnce(track, entry, { count: callers, course, isKeyed });
      results.push(result);
      for (const fault of result.faults) note(fault);
    }
  } catch (error) {
    note(`failed: ${String(error)}`);
  }
  for (const fault of await options.findLedgerFaults()) note(`ledger: ${fault}`);
  for (const complaint of options.takeComplaints()) note(`logged: ${complaint.slice(0, 500)}`);
  return {
    name: entry.name,
    rounds: results,
    inTurn: course?.winners ?? 0,
    deadlocks: (await options.countDeadlocks()) - before,
    faults,
  };
}
