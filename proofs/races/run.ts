import type { Person } from '../../server/src/testing/test-app.ts';
import type { World } from '../../server/src/testing/world.ts';
import { hold } from './contest.ts';
import type { Contest } from './contests.ts';
import { atOnce, type Entry, inTurn, type Round, type Track } from './race.ts';
import type { Line } from './report.ts';

interface Options {
  track: Track;
  entries: readonly Entry[];
  contests: readonly Contest[];
  world: World;
  admins: readonly [Person, Person];
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

/** Races each endpoint and each contest for so many rounds; whether all held. */
export async function race(options: Options): Promise<boolean> {
  let isGood = true;
  const lines = [
    ...options.entries.map((entry) => () => raceEntry(entry, options)),
    ...options.contests.map((contest) => () => raceContest(contest, options)),
  ];
  for (const run of lines) {
    const line = await run();
    options.tell(line);
    if (line.faults.size > 0) isGood = false;
  }
  return isGood;
}

/** Different deeds at one thing: no more of them succeed than may, and whatever comes is fit to be seen. */
function raceContest(contest: Contest, options: Options): Promise<Line> {
  return watch(contest.name, options, async (add) => {
    for (let round = 0; round < options.rounds; round++) add(await hold(contest, options));
    return null;
  });
}

/** One endpoint: as many winners and effects as of the same calls one after the other. */
function raceEntry(entry: Entry, options: Options): Promise<Line> {
  const { track, callers, rounds, withKeys } = options;
  return watch(entry.name, options, async (add) => {
    const course = await inTurn(track, entry, callers);
    for (let round = 0; round < rounds; round++) {
      const isKeyed = withKeys && round % 2 === 1 && entry.keyless === undefined;
      add(await atOnce(track, entry, { count: callers, course, isKeyed }));
    }
    return course.winners;
  });
}

/** Runs the rounds of a line, and looks at what they left behind. */
async function watch(name: string, options: Options, run: (add: (round: Round) => void) => Promise<number | null>) {
  const faults = new Map<string, number>();
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const before = await options.countDeadlocks();
  const rounds: Round[] = [];
  let expected: number | null = null;
  try {
    expected = await run((round) => {
      rounds.push(round);
      round.faults.forEach(note);
    });
  } catch (error) {
    note(`failed: ${String(error)}`);
  }
  for (const fault of await options.findLedgerFaults()) note(`ledger: ${fault}`);
  for (const complaint of options.takeComplaints()) note(`logged: ${complaint.slice(0, 500)}`);
  return { name, rounds, expected, deadlocks: (await options.countDeadlocks()) - before, faults };
}
