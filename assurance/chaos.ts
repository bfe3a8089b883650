import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startFakeStripe } from '../server/src/testing/fake-stripe.ts';
import {
  answersCut,
  backendKilled,
  bothKilled,
  clockJumps,
  commitsCut,
  connectionsTaken,
  DISK_FULL,
  diskFull,
  frozen,
  KILLED_WHILE_FULL,
  type Kind,
  killedWhileFull,
  postgresKilled,
  serverKilled,
  unreachable,
  uploadsFull,
} from './chaos/faults.ts';
import { type Fixture, openFixture } from './chaos/fixture.ts';
import { eventsInDisorder, stripeSettings } from './chaos/payment-events.ts';
import { mountDisk } from './chaos/programs.ts';
import { formatOutcomes, type Outcome, runRounds } from './chaos/run.ts';

const DISK_MEGABYTES = 400;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    members: { type: 'string', default: '8' },
    /** As many of each kind, in place of its own number. */
    rounds: { type: 'string' },
    /** Only the kinds whose name contains this. */
    only: { type: 'string', default: '' },
  },
});

const seed = Number(values.seed);
const members = Number(values.members);
const outcomes: Outcome[] = [];

console.log(`${cpus().length} processors, Node ${process.version}; server, database and crowd share them`);
console.log(`Seed ${values.seed}, ${members} members`);
await onOneFixture([
  [serverKilled, 100],
  [postgresKilled, 13],
  [backendKilled, 12],
  [bothKilled, 10],
  [answersCut, 10],
  [commitsCut, 10],
  [frozen, 5],
  [connectionsTaken, 3],
  [unreachable, 5],
  [uploadsFull, 5],
  [clockJumps, 12],
]);
await onSmallDisk();
await withStripe();
console.log(`\n${formatOutcomes(outcomes)}\n`);
console.log(
  `Load average of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
const faults = outcomes.flatMap((outcome) => outcome.faults);
console.log(faults.length === 0 ? 'Nothing acknowledged is missing, nothing is paid twice' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function onOneFixture(kinds: readonly (readonly [Kind, number])[]): Promise<void> {
  if (!kinds.some(([{ name }]) => isWanted(name))) return;
  const fixture = await openFixture({ members, seed });
  try {
    for (const [kind, rounds] of kinds) await run(fixture, kind, rounds);
    outcomes.at(-1)?.faults.push(...(await fixture.lostPayments()));
  } finally {
    await fixture.close();
  }
}

async function onSmallDisk(): Promise<void> {
  if (![DISK_FULL, KILLED_WHILE_FULL].some(isWanted)) return;
  const disk = await mountDisk(DISK_MEGABYTES);
  if (!disk) return console.log('No disk may be mounted here: the rounds of a full disk are left out');
  const folder = join(disk.folder, 'data');
  await mkdir(folder);
  const fixture = await openFixture({ members, seed, folder });
  try {
    await run(fixture, diskFull(disk), 5);
    await run(fixture, killedWhileFull(disk), 3);
  } finally {
    await fixture.close();
    await disk.remove();
  }
}

async function withStripe(): Promise<void> {
  if (!isWanted('payment events in disorder')) return;
  const stripe = await startFakeStripe();
  const fixture = await openFixture({ members, seed, settings: stripeSettings(stripe) });
  try {
    await run(fixture, eventsInDisorder(stripe), 20, true);
  } finally {
    await fixture.close();
    await stripe.close();
  }
}

async function run(fixture: Fixture, kind: Kind, rounds: number, isQuiet = false): Promise<void> {
  if (!isWanted(kind.name)) return;
  const count = Number(values.rounds ?? rounds);
  console.log(`${kind.name}: ${count} rounds`);
  outcomes.push(await runRounds(fixture, kind, { rounds: count, print: console.log, isQuiet }));
}

function isWanted(name: string): boolean {
  return name.includes(values.only);
}
