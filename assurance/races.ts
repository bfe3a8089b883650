import type pg from 'pg';
import { withTestPostgres } from '../scripts/own-postgres.ts';
import { contests } from './races/contests.ts';
import { openEntry, writes } from './races/endpoints.ts';
import { openServers, type Round, runAtOnce, runContest, runSequentially } from './races/race.ts';
import { median, readOptions } from './shared/report.ts';

const { callers, rounds, only } = readOptions({ callers: 64, rounds: 100, only: '' });
const isRequested = (name: string) => new RegExp(only).test(name);
const WIDTH = 66;

await withTestPostgres('races', async () => {
  const open = await openServers();
  const { app, servers, fixture, admins } = open;
  const { pool } = app.connections;
  let lines = 0;
  let bad = 0;

  /** Runs the rounds of a line, and prints what they came to and what they left behind. */
  async function watch(name: string, expected: string, run: (round: number) => Promise<Round>): Promise<void> {
    const faults = new Map<string, number>();
    const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
    const deadlocks = await countDeadlocks(pool);
    const done: Round[] = [];
    try {
      for (let round = 0; round < rounds; round++) done.push(await run(round));
    } catch (error) {
      note(`failed: ${String(error)}`);
    }
    for (const { faults } of done) faults.forEach(note);
    for (const fault of await app.findLedgerFaults()) note(`ledger: ${fault}`);
    for (const error of open.takeErrors()) note(`logged: ${error.slice(0, 500)}`);
    lines += 1;
    bad += faults.size > 0 ? 1 : 0;
    console.log(
      `${name.padEnd(WIDTH)} ${formatRounds(done, expected)}, deadlocks ${(await countDeadlocks(pool)) - deadlocks}`,
    );
    for (const [fault, count] of faults) console.log(`  FAULT (${count} x) ${fault}`);
  }

  try {
    for (const write of writes.filter(([name]) => isRequested(name))) {
      const entry = openEntry(fixture, admins[1], write);
      const baseline = await runSequentially(servers, entry, callers);
      await watch(entry.name, String(baseline.winners), (round) => {
        const isKeyed = round % 2 === 1 && entry.keyless === undefined;
        return runAtOnce(servers, entry, { count: callers, baseline, isKeyed });
      });
    }
    for (const [name, contest] of Object.entries(contests).filter(([name]) => isRequested(name)))
      await watch(name, '-', () => runContest(contest, open, callers));
    console.log(`${lines} endpoints and contests, ${rounds} rounds of ${callers} callers each, ${bad} with faults`);
    process.exitCode = bad === 0 ? 0 : 1;
  } finally {
    await open.close();
  }
});

/** The winners of rounds without a key beside those of the same calls one after the other, and who lost by what. */
function formatRounds(rounds: readonly Round[], expected: string): string {
  const plain = rounds.filter(({ isKeyed }) => !isKeyed);
  const winners = [...new Set(plain.map((round) => round.winners))].sort((a, b) => a - b);
  const losers = new Map<string, number>();
  for (const [code, count] of rounds.flatMap((round) => [...round.losers]))
    losers.set(code, (losers.get(code) ?? 0) + count);
  const refused = [...losers].map(([code, count]) => `${count} x ${code}`).join(' ');
  const ms = rounds.length > 0 ? median(rounds.map((round) => round.ms)).toFixed(0) : '-';
  return `winners ${winners} of ${expected} in turn, ${ms} ms, refused ${refused || 'none'}`;
}

async function countDeadlocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}
