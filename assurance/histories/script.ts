import fc from 'fast-check';

/** What can happen, and how often compared with the others. */
const WEIGHTS = {
  start: 9,
  ping: 24,
  stop: 1,
  checkIn: 9,
  watchAd: 7,
  claimQuest: 8,
  grant: 6,
  deduct: 5,
  giveItem: 4,
  equip: 4,
  unequip: 1,
  buy: 4,
  refund: 2,
  setStreak: 1,
  changeRate: 1,
  flag: 3,
  tidy: 1,
  makeTournament: 2,
  enter: 12,
  withdraw: 1,
  begin: 3,
  play: 14,
  dropEntrant: 1,
  cancelTournament: 1,
  makeMarket: 4,
  bet: 22,
  decide: 9,
  leave: 1,
} as const;

export type ActionKind = keyof typeof WEIGHTS;
export const actionKinds = Object.keys(WEIGHTS) as ActionKind[];

/** One thing that somebody does. Its numbers choose from whatever is there when it is done. */
export interface Action {
  kind: ActionKind;
  who: number;
  pick: number;
  /** Hundredths. */
  amount: number;
  /** Sent to both servers at once with one Idempotency-Key. */
  isDuplicate: boolean;
}

/** Actions that begin together, so many seconds after those before. */
export interface Step {
  wait: number;
  actions: Action[];
}

const pick = fc.nat(1_000_000);
const kind = fc.oneof(...actionKinds.map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) })));
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 99_999 }) },
);
const action: fc.Arbitrary<Action> = fc.record({
  kind,
  who: pick,
  pick,
  amount,
  isDuplicate: fc.nat(9).map((one) => one === 0),
});
/** Mostly the time between pings, sometimes that between ads or days. */
const wait = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 36, arbitrary: fc.integer({ min: 5, max: 60 }) },
  { weight: 3, arbitrary: fc.integer({ min: 300, max: 600 }) },
  { weight: 2, arbitrary: fc.integer({ min: 6 * 3600, max: 26 * 3600 }) },
);
const crowd = fc.array(action, { minLength: 2, maxLength: 9, size: 'max' });
const step: fc.Arbitrary<Step> = fc.record({
  wait,
  actions: fc.oneof(
    action.map((one) => [one]),
    crowd,
    // The same by the same at once, as by two devices or an impatient finger.
    fc.tuple(action, fc.integer({ min: 2, max: 4 })).map(([one, times]) => Array.from({ length: times }, () => one)),
  ),
});
const MOST_STEPS = 4_000;

/** A history of about so many actions; the same seed gives the same one. */
export function writeScript(seed: number, actions: number): Step[] {
  const [steps = []] = fc.sample(fc.array(step, { minLength: MOST_STEPS, maxLength: MOST_STEPS }), {
    seed,
    numRuns: 1,
  });
  const script: Step[] = [];
  let written = 0;
  for (const one of steps) {
    if (written >= actions) break;
    script.push(one);
    written += one.actions.length;
  }
  return script;
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
