import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { mints } from '@cinder/contract/wallet/ledger.rules.ts';
import { withTestPostgres } from '../scripts/own-postgres.ts';
import { perform } from './histories/actions.ts';
import { compare } from './histories/compare.ts';
import { type Fixture, openFixture } from './histories/fixture.ts';
import { learn } from './histories/learn.ts';
import { sumOf } from './histories/model.ts';
import { type ActionKind, actionKinds, type Step, shrink, writeScript } from './histories/script.ts';

interface Options {
  members: number;
  /** After how many steps the product's own checks run too; they always do at the end. */
  checkEvery: number;
}

export interface History {
  actions: number;
  steps: number;
  tally: ReadonlyMap<ActionKind, { done: number; refused: number }>;
  refusals: ReadonlyMap<string, number>;
  /** Hundredths. */
  supply: bigint;
  facts: number;
  /** How many of them each mint paid. */
  paid: ReadonlyMap<string, number>;
  markets: number;
  tournaments: number;
  gone: number;
}

/** What did not hold, and after which step. */
export class Broken extends Error {
  readonly step: number;
  readonly faults: readonly string[];
  constructor(step: number, faults: readonly string[]) {
    super(`After step ${step}:\n${faults.slice(0, 12).join('\n')}`);
    this.step = step;
    this.faults = faults;
  }
}

/** Lives through a script on a database of its own; throws what does not hold as soon as it does not. */
export async function runHistory(script: readonly Step[], { members, checkEvery }: Options): Promise<History> {
  const fixture = await openFixture({ members });
  try {
    for (const [index, step] of script.entries()) {
      await take(fixture, step);
      const isDue = (index + 1) % checkEvery === 0 || index === script.length - 1;
      const faults = await findFaults(fixture, isDue);
      if (faults.length > 0) throw new Broken(index + 1, faults);
    }
    return tellOf(fixture, script);
  } finally {
    await fixture.close();
  }
}

/** What a step left that must not be: in the answers, in the model's recount, and by the product's own checks. */
export async function findFaults(fixture: Fixture, withChecks: boolean): Promise<string[]> {
  const own = [...fixture.faults, ...(await compare(fixture))];
  return withChecks ? [...own, ...(await fixture.servers[0].findLedgerFaults())] : own;
}

/** Everything of a step begins at once. */
export async function take(fixture: Fixture, { wait, actions }: Step): Promise<void> {
  fixture.servers[0].clock.advance({ seconds: wait });
  fixture.isAlone = actions.length === 1 && actions[0]?.isDuplicate === false;
  await Promise.all(actions.map((action) => perform(fixture, action)));
  await learn(fixture);
}

function tellOf({ model, tally, refusals, tournaments, players }: Fixture, script: readonly Step[]): History {
  return {
    steps: script.length,
    actions: script.reduce((sum, { actions }) => sum + actions.length, 0),
    tally,
    refusals,
    supply: sumOf(mints.map(model.issuedBy)),
    facts: mints.reduce((sum, mint) => sum + model.countOf(mint), 0),
    paid: new Map(mints.map((mint) => [mint, model.countOf(mint)])),
    markets: model.markets.size,
    tournaments: tournaments.size,
    gone: players.filter(({ isLeaving }) => isLeaving).length,
  };
}

/** One line of a history that held. */
export function formatHistory(seed: number, seconds: number, history: History): string {
  const { actions, steps, facts, paid, supply, markets, tournaments, gone } = history;
  return [
    `seed ${seed}`,
    `${actions} actions in ${steps} steps`,
    `${facts} payments (${[...paid].map(([mint, count]) => `${mint} ${count}`).join(', ')})`,
    `supply ${supply / 100n}.${String(supply % 100n).padStart(2, '0')}`,
    `${markets} markets`,
    `${tournaments} tournaments`,
    `${gone} members left`,
    `${seconds.toFixed(0)} s`,
    'held',
  ].join('  ');
}

/** How often each kind of action was done, and refused or found nothing to do, over several histories. */
export function formatTally(histories: readonly History[]): string {
  return actionKinds
    .map((kind) => {
      const sum = (what: 'done' | 'refused') =>
        histories.reduce((all, { tally }) => all + (tally.get(kind)?.[what] ?? 0), 0);
      return `${kind.padEnd(12)} ${String(sum('done')).padStart(6)} done ${String(sum('refused')).padStart(6)} not`;
    })
    .join('\n');
}

/** The refusals that came, the most frequent first. */
export function formatRefusals(histories: readonly History[]): string {
  const sums = new Map<string, number>();
  for (const { refusals } of histories)
    for (const [code, count] of refusals) sums.set(code, (sums.get(code) ?? 0) + count);
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}

/** A script, one step a line. */
export function formatScript(script: readonly Step[]): string {
  return script
    .map(({ wait, actions }, index) => {
      const shown = actions.map(
        ({ kind, who, pick, amount, isDuplicate }) =>
          `${kind}(${who}, ${pick}, ${amount}${isDuplicate ? ', twin' : ''})`,
      );
      return `${index + 1}. +${wait} s: ${shown.join(' | ')}`;
    })
    .join('\n');
}

/** Prints the shortest script that still breaks, as far as it is found in time. */
async function tellSmallest(broken: readonly Step[], options: Options, minutes: number): Promise<void> {
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
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      actions: { type: 'string', default: '3000' },
      members: { type: 'string', default: '50' },
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
      'shrink-minutes': { type: 'string', default: '5' },
    },
  });
  const [rounds, actions, members, first] = [values.rounds, values.actions, values.members, values.seed].map(
    Number,
  ) as [number, number, number, number];
  const options = { members, checkEvery: 1 };

  const held: History[] = [];
  await withTestPostgres('histories', async () => {
    for (let round = 0; round < rounds; round++) {
      const seed = first + round;
      const begin = performance.now();
      try {
        const history = await runHistory(writeScript(seed, actions), options);
        held.push(history);
        console.log(formatHistory(seed, (performance.now() - begin) / 1000, history));
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        console.log(`seed ${seed}  BROKEN\n${error.message}`);
        await tellSmallest(writeScript(seed, actions).slice(0, error.step), options, Number(values['shrink-minutes']));
      }
    }
    console.log(`\n${formatTally(held)}\n\nrefused: ${formatRefusals(held)}`);
    console.log(`\n${held.length} of ${rounds} histories held`);
  });
  process.exitCode = held.length === rounds ? 0 : 1;
}
