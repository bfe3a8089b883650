import fc from 'fast-check';
import { prove } from '../../server/src/testing/members.ts';
import { CHALLENGING } from './challenging.ts';
import { COMPETING } from './competition.ts';
import { EARNING } from './earning.ts';
import { type Action, type Acts, choose, type Fixture, send } from './fixture.ts';
import { GIVING } from './giving.ts';
import { RAFFLING } from './raffling.ts';
import { SPENDING } from './spending.ts';

const ACTS: Acts = {
  ...EARNING,
  ...COMPETING,
  ...SPENDING,
  ...RAFFLING,
  ...GIVING,
  ...CHALLENGING,
  /** A member is deleted, by themselves or by an administrator, unless half of them are gone already. */
  async leave(fixture, action, player) {
    const gone = fixture.players.filter(({ isDeleted }) => isDeleted).length;
    if (action.amount % 3 !== 0 || gone * 2 >= fixture.players.length) return false;
    player.isDeleted = true;
    const isOwn = action.pick % 2 === 0;
    const by = isOwn ? player : fixture.admin;
    await prove(fixture.servers[0], by);
    const own = { by, body: { confirm: player.username }, isOnce: true };
    const administrators = { by, params: { userId: player.userId }, about: player, isOnce: true };
    const answer = isOwn
      ? await send(fixture, action, 'DELETE /api/me', own)
      : await send(fixture, action, 'DELETE /api/admin/users/:userId', administrators);
    return answer !== null;
  },
};

/** How often each happens, compared with the others. */
// biome-ignore format: as many to a line as fit
const WEIGHTS: Record<string, number> = {
  start: 10, ping: 30, stop: 1, checkIn: 12, watchAd: 9, claimQuest: 9, grant: 12, deduct: 5, changeRate: 1, giveItem: 4, equip: 4,
  unequip: 1, buy: 4, refund: 2, setStreak: 1, flag: 3, tidy: 1, makeMarket: 4, bet: 22, decide: 9, makeTournament: 2, enter: 12,
  withdraw: 1, begin: 3, play: 14, dropEntrant: 1, cancelTournament: 1, redeem: 8, cancelRequest: 2, decideRequest: 4, leave: 1,
  makeRaffle: 3, buyTickets: 10, endRaffle: 4, give: 8,
  propose: 8, playChallenge: 20, decideChallenge: 2, endChallenges: 2,
};

/** What quests count. */
const QUEST_ACTIONS = ['checkIn', 'watchAd', 'equip', 'buy'];

/** Actions that begin together, so many seconds after those before. */
export interface Step {
  wait: number;
  actions: Action[];
}

/** Everything of a step begins at once. */
export async function perform(fixture: Fixture, { wait, actions }: Step): Promise<void> {
  fixture.servers[0].clock.advance({ seconds: wait });
  fixture.isAlone = actions.length === 1 && actions[0]?.isDuplicate === false;
  await Promise.all(actions.map((action) => performOne(fixture, action)));
}

/** Done by whichever member it falls to. What throws where it should have answered is a fault like any other. */
async function performOne(fixture: Fixture, action: Action): Promise<void> {
  const here = fixture.players.filter(({ isDeleted }) => !isDeleted);
  const player = choose(here, action.who);
  const act = ACTS[action.kind];
  if (!player || !act) throw new Error(`Nobody can ${action.kind}`);
  const isDone = await act(fixture, action, player).catch((error: unknown) => {
    fixture.faults.push(`${action.kind} failed: ${error}`);
    return false;
  });
  if (isDone && QUEST_ACTIONS.includes(action.kind)) fixture.questCandidates.add(player);
}

const pick = fc.nat(1_000_000);
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.oneof(...Object.entries(WEIGHTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) }))),
  who: pick,
  pick,
  amount: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 99_999 }) },
  ),
  isDuplicate: fc.nat(9).map((one) => one === 0),
});
/** Mostly the time between pings, sometimes that between ads or days. */
const wait = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 36, arbitrary: fc.integer({ min: 5, max: 60 }) },
  { weight: 3, arbitrary: fc.integer({ min: 300, max: 600 }) },
  { weight: 2, arbitrary: fc.integer({ min: 6 * 3600, max: 26 * 3600 }) },
);
const step: fc.Arbitrary<Step> = fc.record({
  wait,
  actions: fc.oneof(
    action.map((one) => [one]),
    fc.array(action, { minLength: 2, maxLength: 9, size: 'max' }),
    // The same by the same at once, as by two devices or an impatient finger.
    fc.tuple(action, fc.integer({ min: 2, max: 4 })).map(([one, times]) => Array.from({ length: times }, () => one)),
  ),
});
const MOST_STEPS = 4_000;

/** A history of about so many actions; the same seed gives the same one. */
export function writeScript(seed: number, actions: number): Step[] {
  const all = fc.array(step, { minLength: MOST_STEPS, maxLength: MOST_STEPS });
  const [steps = []] = fc.sample(all, { seed, numRuns: 1 });
  let written = 0;
  return steps.filter((one) => {
    const isAccepted = written < actions;
    written += one.actions.length;
    return isAccepted;
  });
}

/**
 * Leaves out of a script whatever it fails without, larger parts first, for as long as there is time. Actions of a step
 * race, so a script that failed once may live the next time: then the part stays.
 */
export async function shrink(
  script: readonly Step[],
  fails: (script: readonly Step[]) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<readonly Step[]> {
  let smallest = script;
  for (let size = Math.ceil(smallest.length / 2); size >= 1 && mayGoOn(); size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < smallest.length && mayGoOn(); ) {
      const shorter = smallest.toSpliced(from, size);
      if (shorter.length > 0 && (await fails(shorter))) smallest = shorter;
      else from += size;
    }
  }
  return smallest;
}
