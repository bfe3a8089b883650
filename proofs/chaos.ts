import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startFakeStripe } from '../server/src/testing/fake-stripe.ts';
import * as database from './chaos/database-kinds.ts';
import { mountDisk } from './chaos/disk.ts';
import { DISK_FULL, diskFull, KILLED_WHILE_FULL, killedWhileFull, uploadsFull } from './chaos/disk-kinds.ts';
import type { Kind } from './chaos/kinds.ts';
import { eventsInDisorder, stripeSettings } from './chaos/payment-rounds.ts';
import { formatOutcomes } from './chaos/report.ts';
import { type Outcome, runRounds } from './chaos/run.ts';
import * as server from './chaos/server-kinds.ts';
import { openStage, type Stage } from './chaos/stage.ts';

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
await onOneStage([
  [server.serverKilled, 100],
  [database.postgresKilled, 13],
  [database.backendKilled, 12],
  [server.bothKilled, 10],
  [server.answersCut, 10],
  [database.commitsCut, 10],
  [database.frozen, 5],
  [database.connectionsTaken, 3],
  [database.unreachable, 5],
  [uploadsFull, 5],
  [server.clockJumps, 12],
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

async function onOneStage(kinds: readonly (readonly [Kind, number])[]): Promise<void> {
  if (!kinds.some(([{ name }]) => isWanted(name))) return;
  const stage = await openStage({ members, seed });
  try {
    for (const [kind, rounds] of kinds) await run(stage, kind, rounds);
    outcomes.at(-1)?.faults.push(...(await stage.lostPayments()));
  } finally {
    await stage.close();
  }
}

async function onSmallDisk(): Promise<void> {
  if (![DISK_FULL, KILLED_WHILE_FULL].some(isWanted)) return;
  const disk = await mountDisk(DISK_MEGABYTES);
  if (!disk) return console.log('No disk may be mounted here: the rounds of a full disk are left out');
  const folder = join(disk.folder, 'data');
  await mkdir(folder);
  const stage = await openStage({ members, seed, folder });
  try {
    await run(stage, diskFull(disk), 5);
    await run(stage, killedWhileFull(disk), 3);
  } finally {
    await stage.close();
    await disk.remove();
  }
}

async function withStripe(): Promise<void> {
  if (!isWanted('payment events in disorder')) return;
  const stripe = await startFakeStripe();
  const stage = await openStage({ members, seed, settings: stripeSettings(stripe) });
  try {
    await run(stage, eventsInDisorder(stripe), 20, true);
  } finally {
    await stage.close();
    await stripe.close();
  }
}

async function run(stage: Stage, kind: Kind, rounds: number, isQuiet = false): Promise<void> {
  if (!isWanted(kind.name)) return;
  const count = Number(values.rounds ?? rounds);
  console.log(`${kind.name}: ${count} rounds`);
  outcomes.push(await runRounds(stage, kind, { rounds: count, say: console.log, isQuiet }));
}

function isWanted(name: string): boolean {
  return name.includes(values.only);
}
