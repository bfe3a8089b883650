import { mints } from '@cinder/contract/wallet/ledger.rules.ts';
import { compare, learn } from './histories/compare.ts';
import { type Fixture, openFixture } from './histories/fixture.ts';
import { sumOf } from './histories/model.ts';
import { perform, type Step, shrink } from './histories/script.ts';

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
async function runHistory(script: readonly Step[], { members, checkEvery }: Options) {
  const fixture = await openFixture({ members });
  const { model } = fixture;
  try {
    for (const [index, step] of script.entries()) {
      const withChecks = (index + 1) % checkEvery === 0 || index === script.length - 1;
      const faults = await take(fixture, step, withChecks);
      if (faults.length > 0) throw new Broken(index + 1, faults);
    }
    return {
      actions: script.reduce((sum, { actions }) => sum + actions.length, 0),
      payments: mints.reduce((sum, mint) => sum + model.countOf(mint), 0),
      /** Hundredths. */
      supply: sumOf(mints.map(model.issuedBy)),
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

/** Lives through a script; what does not hold is told with the shortest script that still breaks, as far as it is found in time. */
export async function holdHistory(script: readonly Step[], options: Options, minutes: number) {
  const end = performance.now() + minutes * 60_000;
  let last: Broken | undefined;
  const attempt = async (steps: readonly Step[]) => {
    try {
      return await runHistory(steps, options);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      last = error;
      return null;
    }
  };
  const history = await attempt(script);
  if (history) return history;
  const smallest = await shrink(
    script.slice(0, last?.step),
    async (steps) => (await attempt(steps)) === null,
    () => performance.now() < end,
  );
  throw new Error(
    `Of ${smallest.length} steps:\n${smallest.map((step) => JSON.stringify(step)).join('\n')}\n${last?.message}`,
  );
}
