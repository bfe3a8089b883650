import { baseSessionReward, sessionReward } from '../mining/mining.rules.ts';
import type { Amount } from '../shared/amount.ts';
import { checkInBonus } from '../streaks/gift.rules.ts';
import type { Mint } from '../wallet/ledger.rules.ts';

/** How many days of facts can be replayed. */
export const REPLAY_DAYS = { least: 7, most: 90 };

/** The mints whose facts are replayed: mining sessions, check-ins, claimed quests and watched ads. */
export const replayedMints = ['mining', 'streak', 'quest', 'ad'] as const satisfies readonly Mint[];
export type ReplayedMint = (typeof replayedMints)[number];

/** How a replay stands. `interrupted`: the server that ran it is gone. */
export const replayStatuses = ['running', 'done', 'cancelled', 'failed', 'interrupted'] as const;
export type ReplayStatus = (typeof replayStatuses)[number];

/** The amounts that facts are paid by, in hundredths. */
export interface Amounts {
  /** Of a minute of mining at 1.00x. */
  miningRate: Amount;
  /** Of each day of the cycle, day 1 first. */
  checkIns: readonly Amount[];
  /** In place of an item to a member who lacks none. */
  insteadOfItem: Amount;
  adReward: Amount;
  quests: ReadonlyMap<string, Amount>;
}

/** What a completed session pays: it lasted as long as it did, with the multiplier that was paid. */
export function sessionUnder({ miningRate }: Amounts, durationSeconds: number, multiplierPercent: number): Amount {
  return sessionReward(baseSessionReward(miningRate, durationSeconds), multiplierPercent);
}

/** A kind of check-in: its day of the cycle, and whether an item came with it. */
interface CheckIn {
  day: number;
  gotItem: boolean;
}

/** What a check-in pays, where some days of the cycle give items. */
export function checkInUnder(amounts: Amounts, { day, gotItem }: CheckIn, givesItem: boolean): Amount {
  return checkInBonus(amounts.checkIns[day - 1] ?? 0n, givesItem && !gotItem, amounts.insteadOfItem);
}

/** How amounts are spread over members. */
export interface Spread {
  /** What one in ten, two in ten and so on have at most; the last is the most that anybody has. */
  deciles: Amount[];
  /** What the one percent with the most have together, rounded up to whole members. */
  topOnePercent: Amount;
}

/** The spread of amounts, in any order. */
export function spreadOf(amounts: readonly Amount[]): Spread {
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const top = sorted.slice(sorted.length - Math.ceil(sorted.length / 100));
  return {
    deciles: Array.from({ length: 10 }, (_, index) => sorted[Math.ceil((sorted.length * (index + 1)) / 10) - 1] ?? 0n),
    topOnePercent: top.reduce((sum, amount) => sum + amount, 0n),
  };
}
