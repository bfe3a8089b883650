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
  makeCup: 2,
  enter: 12,
  withdraw: 1,
  begin: 3,
  play: 14,
  dropEntrant: 1,
  cancelCup: 1,
  makeMarket: 4,
  bet: 22,
  decide: 9,
  leave: 1,
} as const;

export type DeedKind = keyof typeof WEIGHTS;
export const deedKinds = Object.keys(WEIGHTS) as DeedKind[];

/** One thing that somebody does. Its numbers choose from whatever is there when it is done. */
export interface Deed {
  kind: DeedKind;
  who: number;
  pick: number;
  /** Hundredths. */
  amount: number;
  /** Sent to both servers at once with one Idempotency-Key. */
  isTwin: boolean;
}

/** Deeds that begin together, so many seconds after those before. */
export interface Step {
  wait: number;
  deeds: Deed[];
}

const pick = fc.nat(1_000_000);
const kind = fc.oneof(...deedKinds.map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) })));
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 99_999 }) },
);
const deed: fc.Arbitrary<Deed> = fc.record({
  kind,
  who: pick,
  pick,
  amount,
  isTwin: fc.nat(9).map((one) => one === 0),
});
/** Mostly the time between pings, sometimes that between ads or days. */
const wait = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 36, arbitrary: fc.integer({ min: 5, max: 60 }) },
  { weight: 3, arbitrary: fc.integer({ min: 300, max: 600 }) },
  { weight: 2, arbitrary: fc.integer({ min: 6 * 3600, max: 26 * 3600 }) },
);
const crowd = fc.array(deed, { minLength: 2, maxLength: 9, size: 'max' });
const step: fc.Arbitrary<Step> = fc.record({
  wait,
  deeds: fc.oneof(
    deed.map((one) => [one]),
    crowd,
    // The same by the same at once, as by two devices or an impatient finger.
    fc.tuple(deed, fc.integer({ min: 2, max: 4 })).map(([one, times]) => Array.from({ length: times }, () => one)),
  ),
});
const MOST_STEPS = 4_000;

/** A history of about so many deeds; the same seed gives the same one. */
export function writeScript(seed: number, deeds: number): Step[] {
  const [steps = []] = fc.sample(fc.array(step, { minLength: MOST_STEPS, maxLength: MOST_STEPS }), {
    seed,
    numRuns: 1,
  });
  const script: Step[] = [];
  let written = 0;
  for (const one of steps) {
    if (written >= deeds) break;
    script.push(one);
    written += one.deeds.length;
  }
  return script;
}
