import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCent } from './histories/compare.ts';
import { type Fixture, openFixture } from './histories/fixture.ts';
import { gapOf, type Market, standingOf } from './histories/model.ts';
import { type Step, shrink, writeScript } from './histories/script.ts';
import { formatScript, holdHistory, take } from './histories.ts';

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

describe('a market', () => {
  const bets = new Map(
    (['a', 'b', 'c'] as const).map((id, index) => [
      id as string,
      { id, userId: `member-${id}`, selectionId: index === 0 ? 'x' : 'y', stake: [1_000n, 333n, 500n][index] ?? 0n },
    ]),
  );
  const market: Market = {
    id: 'm',
    status: 'settled',
    changedAt: 0,
    winner: 'y',
    cut: 500n,
    funded: 0n,
    reserve: 200n,
    odds: new Map([
      ['x', null],
      ['y', null],
    ]),
    bets,
  };

  it('divides the pool less the cut, and nothing is lost', () => {
    const { gains, houseTake, pool } = standingOf(market);
    // 18.33 less 5 percent, 0.91, are 17.42; of 8.33 that won.
    expect([...gains.values()]).toEqual([-1_000n, 696n - 333n, 1_045n - 500n]);
    expect(houseTake).toBe(200n + 1_833n - 696n - 1_045n);
    expect(pool).toBe(0n);
  });

  it('gives everything back where nobody won', () => {
    expect(standingOf({ ...market, winner: 'z' })).toMatchObject({ gains: new Map(), houseTake: 200n });
    expect(standingOf({ ...market, status: 'voided' }).houseTake).toBe(200n);
    expect(standingOf({ ...market, status: 'open' }).held.get('member-a')).toBe(1_000n);
  });

  it('knows what fixed odds promise beyond what is there', () => {
    expect(gapOf({ ...market, odds: new Map([['x', 250n]]) })).toBe(2_500n - 200n - 1_833n);
    expect(gapOf({ ...market, odds: new Map([['x', 150n]]) })).toBeLessThan(0n);
  });
});

describe('a script', () => {
  it('is the same for the same seed', () => {
    expect(formatScript(writeScript(7, 60))).toBe(formatScript(writeScript(7, 60)));
    expect(formatScript(writeScript(7, 60))).not.toBe(formatScript(writeScript(8, 60)));
  });

  it('is made shorter until it no longer breaks', async () => {
    const steps = writeScript(1, 200);
    const isNeeded = (step: Step) => step === steps[3] || step === steps[17];
    const fails = async (script: readonly Step[]) => script.filter(isNeeded).length === 2;
    expect(await shrink(steps, fails, () => true)).toEqual([steps[3], steps[17]]);
  });
});
