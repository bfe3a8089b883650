import { mints } from '../../contract/src/wallet/ledger.rules.ts';
import { compare } from './compare.ts';
import { perform } from './deeds.ts';
import { learn } from './learn.ts';
import type { DeedKind, Step } from './script.ts';
import { sumOf } from './sums.ts';
import { openWorld, type World } from './world.ts';

interface Options {
  members: number;
  /** After how many steps the product's own checks run too; they always do at the end. */
  checkEvery: number;
}

export interface History {
  deeds: number;
  steps: number;
  tally: ReadonlyMap<DeedKind, { done: number; refused: number }>;
  refusals: ReadonlyMap<string, number>;
  /** Hundredths. */
  supply: bigint;
  facts: number;
  /** How many of them each mint paid. */
  paid: ReadonlyMap<string, number>;
  markets: number;
  cups: number;
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
export async function live(script: readonly Step[], { members, checkEvery }: Options): Promise<History> {
  const world = await openWorld({ members });
  try {
    for (const [index, step] of script.entries()) {
      await take(world, step);
      const isDue = (index + 1) % checkEvery === 0 || index === script.length - 1;
      const faults = await findFaults(world, isDue);
      if (faults.length > 0) throw new Broken(index + 1, faults);
    }
    return tellOf(world, script);
  } finally {
    await world.close();
  }
}

/** What a step left that must not be: in the answers, in the model's recount, and by the product's own checks. */
export async function findFaults(world: World, withChecks: boolean): Promise<string[]> {
  const own = [...world.faults, ...(await compare(world))];
  return withChecks ? [...own, ...(await world.servers[0].findLedgerFaults())] : own;
}

/** Everything of a step begins at once. */
export async function take(world: World, { wait, deeds }: Step): Promise<void> {
  world.servers[0].clock.advance({ seconds: wait });
  world.isAlone = deeds.length === 1 && deeds[0]?.isTwin === false;
  await Promise.all(deeds.map((deed) => perform(world, deed)));
  await learn(world);
}

function tellOf({ model, tally, refusals, cups, players }: World, script: readonly Step[]): History {
  return {
    steps: script.length,
    deeds: script.reduce((sum, { deeds }) => sum + deeds.length, 0),
    tally,
    refusals,
    supply: sumOf(mints.map(model.issuedBy)),
    facts: mints.reduce((sum, mint) => sum + model.countOf(mint), 0),
    paid: new Map(mints.map((mint) => [mint, model.countOf(mint)])),
    markets: model.markets.size,
    cups: cups.size,
    gone: players.filter(({ isLeaving }) => isLeaving).length,
  };
}
