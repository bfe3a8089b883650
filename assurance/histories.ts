import { randomInt } from 'node:crypto';
import { mints } from '@cinder/contract/wallet/ledger.rules.ts';
import { withTestPostgres } from '../scripts/own-postgres.ts';
import { compare, learn } from './histories/compare.ts';
import { type Fixture, openFixture } from './histories/fixture.ts';
import { sumOf } from './histories/model.ts';
import { perform, type Step, shrink, writeScript } from './histories/script.ts';
import { readOptions } from './shared/report.ts';

interface Options {
  members: number;
  /** After how many steps the product's own checks run too; they always do at the end. */
  checkEvery: number;
}

/** What did not hold, and after which step. */
class Broken extends Error {
  readonly step: number;
  constructor(step: number, faults: readonly string[]) {
    super(`After step ${step}:\n${faults.slice(0, 12).join('\n')}`);
    this.step = step;
  }
}

/** Lives through a script on a database of its own; throws what does not hold as soon as it does not. */
export async function runHistory(script: readonly Step[], { members, checkEvery }: Options) {
  const fixture = await openFixture({ members });
  const { model, tally, players, tournaments } = fixture;
  try {
    for (const [index, step] of script.entries()) {
      const withChecks = (index + 1) % checkEvery === 0 || index === script.length - 1;
      const faults = await take(fixture, step, withChecks);
      if (faults.length > 0) throw new Broken(index + 1, faults);
    }
    return {
      actions: script.reduce((sum, { actions }) => sum + actions.length, 0),
      payments: mints.map((mint) => [mint, model.countOf(mint)] as const),
      /** Hundredths. */
      supply: sumOf(mints.map(model.issuedBy)),
      markets: model.markets.size,
      tournaments: tournaments.size,
      gone: players.filter(({ isDeleted }) => isDeleted).length,
      tally,
    };
  } finally {
    await fixture.close();
  }
}

/** Lets a step happen. What of it must not be: in the answers, in the model's recount, and by the product's own checks. */
export async function take(fixture: Fixture, step: Step, withChecks: boolean): Promise<string[]> {
  await perform(fixture, step);
  await learn(fixture);
  const own = [...fixture.faults, ...(await compare(fixture))];
  return withChecks ? [...own, ...(await fixture.servers[0].findLedgerFaults())] : own;
}

/** A script, one step a line. */
export function formatScript(script: readonly Step[]): string {
  const lines = script.map(({ wait, actions }) => {
    const texts = actions.map(
      ({ kind, who, pick, amount, isDuplicate }) =>
        `${kind}(${who}, ${pick}, ${amount}${isDuplicate ? ', twice' : ''})`,
    );
    return `+${wait} s: ${texts.join(' | ')}`;
  });
  return lines.join('\n');
}

/** Prints the shortest script that still breaks, as far as it is found in time. */
async function printSmallest(broken: readonly Step[], options: Options, minutes: number): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  let last = '';
  const fails = async (script: readonly Step[]) => {
    try {
      await runHistory(script, options);
      return false;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      last = error.message;
      return true;
    }
  };
  const smallest = await shrink(broken, fails, () => performance.now() < end);
  console.log(`The shortest that was found, of ${smallest.length} steps:\n${formatScript(smallest)}\n${last}`);
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  const defaults = { rounds: 5, actions: 3000, members: 50, seed: randomInt(1, 1_000_000), 'shrink-minutes': 5 };
  const { rounds, actions, members, seed: first, 'shrink-minutes': minutes } = readOptions(defaults);
  const options = { members, checkEvery: 1 };
  let held = 0;
  await withTestPostgres('histories', async () => {
    for (let seed = first; seed < first + rounds; seed++) {
      const begin = performance.now();
      const script = writeScript(seed, actions);
      try {
        const { tally, payments, ...figures } = await runHistory(script, options);
        held++;
        console.log(`seed ${seed}, ${((performance.now() - begin) / 1000).toFixed(0)} s:`, figures);
        console.log(`  payments: ${formatCounts(payments)}\n  ${formatCounts([...tally].sort())}`);
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        console.log(`seed ${seed}  BROKEN\n${error.message}`);
        await printSmallest(script.slice(0, error.step), options, minutes);
      }
    }
  });
  console.log(`\n${held} of ${rounds} histories held`);
  process.exitCode = held === rounds ? 0 : 1;
}

function formatCounts(counts: readonly (readonly [what: string, count: number])[]): string {
  return counts.map(([what, count]) => `${what} ${count}`).join(', ');
}
