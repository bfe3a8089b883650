import {
  type Amounts,
  checkInUnder,
  type ReplayedMint,
  replayedMints,
  sessionUnder,
} from '@cinder/contract/analytics/what-if.rules.ts';
import { sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import type { MemberStats } from '#features/account/members.service.ts';
import type { MiningStats } from '#features/mining/mining.service.ts';
import type { QuestStats } from '#features/quests/quests.service.ts';
import type { StreakStats } from '#features/streaks/streaks.service.ts';
import type { WalletStats } from '#features/wallet/wallet.service.ts';
import type { Span } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import * as queries from './replay.queries.ts';

const DAY_MS = 86_400_000;
/** Days of payments that are summed up together: few enough to hear of a stop soon. */
const DAYS_AT_A_TIME = 15;
/** The moments of one transaction are less apart: a session ends in the one that pays it. */
const BESIDE_MS = 3_600_000;

/** Where the facts are. */
export interface FactSources {
  members: Pick<MemberStats, 'whoIsThere'>;
  mining: Pick<MiningStats, 'whatWasCompleted'>;
  streaks: Pick<StreakStats, 'whatWasClaimed'>;
  quests: Pick<QuestStats, 'whatPaidTokens'>;
  wallet: Pick<WalletStats, 'whatWasPaid'>;
}

/** Hundredths: paid really, and under the amounts of the replay. */
export interface Pair {
  paid: number;
  replayed: number;
}

/** What came of a replay. */
export interface Replayed {
  days: Map<string, Record<ReplayedMint, Pair>>;
  members: Map<string, Pair>;
}

interface Options {
  sources: FactSources;
  span: Span;
  amounts: Amounts;
  /** The days of the cycle that give an item. */
  givingDays: ReadonlySet<number>;
  /** Hears after each part how much is done; false stops the replay. */
  onPart(percent: number): Promise<boolean>;
}

/** Facts that are gone through twice: counted by day and kind, so that the rules can price each kind, and then by member. */
interface Part<Kind> {
  facts: queries.Facts;
  columns: queries.KindColumns<Kind>;
  mintOf(kind: Kind): ReplayedMint;
  /** What one fact of a kind pays. */
  priceOf(kind: Kind): bigint;
}

/**
 * Replays the facts of a span under other amounts: PostgreSQL counts them, and the rules of the contract say what each kind of
 * fact pays. Null where it was stopped.
 */
export async function replay(tx: Tx, options: Options): Promise<Replayed | null> {
  const replayed: Replayed = { days: new Map(), members: new Map() };
  const { span, onPart } = options;
  await queries.allowLargeSums(tx);
  const payments = await paymentsOf(tx, options);
  const parts: ((onHalf: () => Promise<boolean>) => Promise<boolean>)[] = [
    (onHalf) => goThrough(tx, checkInsOf(options), replayed, onHalf),
    (onHalf) => goThrough(tx, questsOf(options), replayed, onHalf),
    ...partsOf(span).map((part) => (onHalf: () => Promise<boolean>) => goThrough(tx, payments(part), replayed, onHalf)),
  ];
  let halves = 1;
  const onHalf = () => onPart(Math.floor((100 * halves++) / (2 * parts.length + 1)));
  if (!(await onHalf())) return null;
  for (const part of parts) if (!(await part(onHalf))) return null;
  return replayed;
}

async function goThrough<Kind extends object>(
  tx: Tx,
  { facts, columns, mintOf, priceOf }: Part<Kind>,
  { days, members }: Replayed,
  onHalf: () => Promise<boolean>,
): Promise<boolean> {
  const prices = new Map<string, { kind: Kind; amount: bigint }>();
  for (const { day, facts: count, paid, ...kind } of await queries.countByDay<Kind>(tx, facts, columns)) {
    const key = JSON.stringify(kind);
    const price = entryOf(prices, key, () => {
      const priced = kind as unknown as Kind;
      return { kind: priced, amount: priceOf(priced) };
    });
    const pair = entryOf(days, day, noneByMint)[mintOf(price.kind)];
    pair.paid += paid;
    pair.replayed += Number(price.amount) * count;
  }
  if (!(await onHalf())) return false;
  for (const { userId, paid, replayed } of await queries.sumByMember<Kind>(tx, facts, columns, [...prices.values()])) {
    const pair = entryOf(members, userId, none);
    pair.paid += paid;
    pair.replayed += replayed;
  }
  return onHalf();
}

interface CheckIn {
  cycleDay: number;
  gotItem: boolean;
}

function checkInsOf({ sources, span, amounts, givingDays }: Options): Part<CheckIn> {
  return {
    facts: sources.streaks.whatWasClaimed(span),
    columns: { cycleDay: 'smallint', gotItem: 'boolean' },
    mintOf: () => 'streak',
    priceOf: ({ cycleDay: day, gotItem }) => checkInUnder(amounts, { day, gotItem }, givingDays.has(day)),
  };
}

interface Claim {
  questId: string;
  /** What it paid. */
  reward: string;
}

/** A quest that is gone keeps what it paid. */
function questsOf({ sources, span, amounts }: Options): Part<Claim> {
  return {
    facts: sources.quests.whatPaidTokens(span),
    columns: { questId: 'uuid', reward: 'numeric' },
    mintOf: () => 'quest',
    priceOf: ({ questId, reward }) => amounts.quests.get(questId) ?? parseAmount(reward),
  };
}

interface Payment {
  /** Of a watched ad; else of a session. */
  isAd: boolean;
  /** What a session was worth before its multiplier, or what it lasted. */
  detail: string;
  multiplier: string;
}

/**
 * Paid sessions and ads. What a session was worth tells what it lasted, unless the rate and the length of sessions were both
 * changed so that two lengths were worth the same: then each payment finds its session.
 */
async function paymentsOf(tx: Tx, { sources: { members, mining, wallet }, span, amounts }: Options) {
  const lengths = await queries.findLengths(tx, mining.whatWasCompleted(beside(span)));
  const lengthOf = new Map(lengths.map(({ base, length }) => [base, length]));
  const isClear = lengthOf.size === lengths.length;
  return (part: Span): Part<Payment> => {
    const paid = wallet.whatWasPaid(['mining_session', 'ad_watch'], part);
    const there = members.whoIsThere();
    return {
      facts: isClear
        ? queries.paymentsByWorth(paid, there)
        : queries.paymentsByLength(paid, there, mining.whatWasCompleted(beside(part))),
      columns: { isAd: 'boolean', detail: 'numeric', multiplier: 'numeric' },
      mintOf: ({ isAd }) => (isAd ? 'ad' : 'mining'),
      priceOf({ isAd, detail, multiplier }) {
        if (isAd) return amounts.adReward;
        const percent = Number(parseAmount(multiplier));
        const length = isClear ? lengthOf.get(detail) : Number(detail);
        return length === undefined
          ? sessionReward(parseAmount(detail), percent)
          : sessionUnder(amounts, length, percent);
      },
    };
  };
}

function entryOf<T>(entries: Map<string, T>, key: string, make: () => T): T {
  const known = entries.get(key);
  if (known) return known;
  const made = make();
  entries.set(key, made);
  return made;
}

const none = (): Pair => ({ paid: 0, replayed: 0 });

/** Nothing of any source. */
export const noneByMint = () =>
  Object.fromEntries(replayedMints.map((mint) => [mint, none()])) as Record<ReplayedMint, Pair>;

const beside = ({ from, to }: Span): Span => ({
  from: new Date(from.getTime() - BESIDE_MS),
  to: new Date(to.getTime() + BESIDE_MS),
});

function partsOf({ from, to }: Span): Span[] {
  const parts: Span[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += DAYS_AT_A_TIME * DAY_MS) {
    parts.push({ from: new Date(start), to: new Date(Math.min(start + DAYS_AT_A_TIME * DAY_MS, to.getTime())) });
  }
  return parts;
}
