import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mountDisk } from './chaos/disk.ts';
import { KINDS, kindsOn, type Planned, SERVER_KINDS } from './chaos/faults.ts';
import { type Outcome, openFixture, runRounds } from './chaos/fixture.ts';
import { openPair } from './chaos/pair.ts';
import { describeLoad, describeMachine, formatTable, median, readOptions } from './shared/report.ts';

const DISK_MEGABYTES = 400;
/**
 * `rounds`: as many of each kind, in place of its own number; `only`: the kinds whose name contains it; `url`: of an empty
 * database, such as that of a cluster, which only the faults of the server itself are for; `pair`: the script that makes a
 * primary and a standby, of which the primary is lost.
 */
const options = readOptions({ seed: randomInt(2 ** 31), members: 8, rounds: 0, only: '', url: '', pair: '' });
const outcomes: Outcome[] = [];

console.log(`${describeMachine()}\nSeed ${options.seed}, ${options.members} members`);
if (options.pair) await onPair();
else if (options.url) await onOneFixture(SERVER_KINDS, { databaseUrl: options.url });
else {
  await onOneFixture(KINDS);
  await onSmallDisk();
}
console.log(`\n${formatOutcomes()}\n\n${describeLoad()}`);
const faults = outcomes.flatMap((outcome) => outcome.faults);
console.log(faults.length === 0 ? 'Nothing acknowledged is missing, nothing is paid twice' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function onOneFixture(
  kinds: readonly Planned[],
  place: { folder?: string; databaseUrl?: string } = {},
): Promise<void> {
  const requested = kinds.filter(([{ name }]) => name.includes(options.only));
  if (requested.length === 0) return;
  const fixture = await openFixture({ ...options, ...place });
  try {
    for (const [kind, own] of requested) {
      const rounds = options.rounds || own;
      console.log(`${kind.name}: ${rounds} rounds`);
      outcomes.push(await runRounds(fixture, kind, { rounds, print: console.log }));
    }
    const lost = await fixture.lostPayments();
    for (const line of lost) console.log(`  ${line}`);
    outcomes.at(-1)?.faults.push(...lost);
  } finally {
    await fixture.close();
  }
}

async function onPair(): Promise<void> {
  const { databaseUrl, kind, promotions, close } = await openPair(options.pair);
  try {
    await onOneFixture([[kind, 10]], { databaseUrl });
    console.log(
      `Promotions: median ${Math.round(median(promotions))} ms, slowest ${Math.round(Math.max(...promotions))} ms`,
    );
  } finally {
    await close();
  }
}

async function onSmallDisk(): Promise<void> {
  const disk = await mountDisk(DISK_MEGABYTES);
  if (!disk) return console.log('No disk may be mounted here: the rounds of a full disk are left out');
  try {
    const folder = join(disk.folder, 'data');
    await mkdir(folder);
    await onOneFixture(kindsOn(disk), { folder });
  } finally {
    await disk.remove();
  }
}

function formatOutcomes(): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return formatTable(
    ['', 'rounds', 'answered', 'sent again', 'median recovery s', 'slowest s', 'faults'],
    outcomes.map(({ name, rounds, answered, again, heals, faults }) => {
      const recovery = [seconds(median(heals)), seconds(Math.max(...heals))];
      return [name, rounds, answered, again, ...recovery, faults.length];
    }),
  );
}
