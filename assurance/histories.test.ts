import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCent } from './histories/compare.ts';
import { type Fixture, openFixture } from './histories/fixture.ts';
import { type Step, shrink, writeScript } from './histories/script.ts';
import { holdHistory, take } from './histories.ts';

/** Another one each day, and the same one all day: what it breaks can be repeated. */
const SEED = Number(process.env['HISTORY_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
/** `npm run histories` lives through five longer ones of more members. */
const ROUNDS = Number(process.env['HISTORY_ROUNDS'] ?? 1);
const ACTIONS = Number(process.env['HISTORY_ACTIONS'] ?? 350);
const MEMBERS = Number(process.env['HISTORY_MEMBERS'] ?? 14);
const SHRINK_MINUTES = Number(process.env['HISTORY_SHRINK_MINUTES'] ?? 1);

it.each(Array.from({ length: ROUNDS }, (_, round) => SEED + round))(
  'keeps the economy true through a random history, seed %i',
  async (seed) => {
    const options = { members: MEMBERS, checkEvery: 10 };
    const history = await holdHistory(writeScript(seed, ACTIONS), options, SHRINK_MINUTES);
    expect(history.actions).toBeGreaterThanOrEqual(ACTIONS);
    expect(history.payments).toBeGreaterThan(ACTIONS / 7);
    expect(history.supply).toBeGreaterThan(0n);
  },
  ACTIONS * 1_000 + SHRINK_MINUTES * 60_000,
);

describe('whoever looks for faults', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture({ members: 2 });
  });
  afterAll(() => fixture.close());

  it('finds a cent that nobody was paid, in both ways', async () => {
    const grant = { kind: 'grant', who: 0, pick: 1, amount: 500, isDuplicate: true };
    expect(await take(fixture, { wait: 1, actions: [grant] }, true)).toEqual([]);
    await plantCent(fixture, fixture.players[0]?.userId ?? '');
    expect(await take(fixture, { wait: 1, actions: [] }, false)).toEqual(['dweller_1: available 15501, due 15500']);
    expect((await take(fixture, { wait: 1, actions: [] }, true)).length).toBeGreaterThan(1);
  });
});

it('a script that breaks is made shorter until it no longer does', async () => {
  const steps = writeScript(1, 200);
  const isNeeded = (step: Step) => step === steps[3] || step === steps[17];
  const fails = async (script: readonly Step[]) => script.filter(isNeeded).length === 2;
  expect(await shrink(steps, fails, () => true)).toEqual([steps[3], steps[17]]);
});
