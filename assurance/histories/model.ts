import type { Mint, Sink } from '@cinder/contract/wallet/ledger.rules.ts';

/** Reads a decimal with two places as hundredths, however large. */
export const toHundredths = (text: string): bigint => BigInt(text.replace('.', ''));

export const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, 0n);

/** All amounts in hundredths. */
interface Bet {
  id: string;
  userId: string;
  selectionId: string;
  stake: bigint;
}

/** A market as this model knows it: what was put in, and how it was decided. */
export interface Market {
  id: string;
  status: 'open' | 'closed' | 'settled' | 'voided';
  /** How many milliseconds after the epoch its status was last seen to change. */
  changedAt: number;
  winner: string | null;
  /** Hundredths of a percent. */
  cut: bigint;
  /** What the house put in when it was made, and what it holds of the house by now. */
  funded: bigint;
  reserve: bigint;
  /** Hundredths by selection; null in a pool. */
  odds: ReadonlyMap<string, bigint | null>;
  bets: Map<string, Bet>;
}

interface Standing {
  /** What each better has more or less by it. */
  gains: Map<string, bigint>;
  /** What each better cannot spend because of it. */
  held: Map<string, bigint>;
  pool: bigint;
  houseTake: bigint;
}

/** What a market means for everybody, by its present state alone. */
function standingOf(market: Market): Standing {
  const bets = [...market.bets.values()];
  const gains = new Map<string, bigint>();
  const held = new Map<string, bigint>();
  const add = (sums: Map<string, bigint>, userId: string, amount: bigint) =>
    sums.set(userId, (sums.get(userId) ?? 0n) + amount);
  if (market.status === 'open' || market.status === 'closed') {
    for (const { userId, stake } of bets) add(held, userId, stake);
    return { gains, held, pool: market.reserve, houseTake: 0n };
  }
  const isWon = ({ selectionId }: Bet) => selectionId === market.winner;
  if (market.status === 'voided' || !bets.some(isWon)) return { gains, held, pool: 0n, houseTake: market.reserve };
  let left = market.reserve;
  for (const bet of bets) {
    const payout = isWon(bet) ? payoutOf(market, bet) : 0n;
    add(gains, bet.userId, payout - bet.stake);
    left += bet.stake - payout;
  }
  return { gains, held, pool: 0n, houseTake: left };
}

/** The most that the market may have to pay beyond what is in it; zero or less when all is covered. */
export function gapOf(market: Market): bigint {
  const bets = [...market.bets.values()];
  const worst = [...market.odds].map(([selectionId, odds]) =>
    bets
      .filter((bet) => bet.selectionId === selectionId)
      .reduce((sum, { stake }) => sum + (odds === null ? 0n : (stake * odds) / 100n), 0n),
  );
  const promised = worst.reduce((most, one) => (one > most ? one : most), 0n);
  return promised - market.reserve - stakesOf(bets);
}

function payoutOf(market: Market, { selectionId, stake }: Bet): bigint {
  const odds = market.odds.get(selectionId) ?? null;
  if (odds !== null) return (stake * odds) / 100n;
  const bets = [...market.bets.values()];
  const all = stakesOf(bets);
  const winners = stakesOf(bets.filter((bet) => bet.selectionId === selectionId));
  return ((all - (all * market.cut) / 10_000n) * stake) / winners;
}

const stakesOf = (bets: readonly Bet[]) => bets.reduce((sum, { stake }) => sum + stake, 0n);

/** What members play for means for everybody. */
interface Stakes {
  /** What each of them cannot spend. */
  held: ReadonlyMap<string, bigint>;
  /** What each has more or less by pots. */
  gains: ReadonlyMap<string, bigint>;
  /** By account. */
  pools: ReadonlyMap<string, bigint>;
  house: bigint;
}

/** Something that paid a member, or took from one. */
interface Fact {
  userId: string;
  mint: Mint;
  /** Hundredths. */
  amount: bigint;
  xp?: number;
  /** What was paid for: a second fact of the same name is a fault. */
  name: string;
}

type Spent = Pick<Fact, 'userId' | 'amount' | 'name'> & { sink: Sink };

interface Purse {
  total: bigint;
  held: bigint;
  xp: number;
  earned: bigint;
}

export type Model = ReturnType<typeof createModel>;

/** The economy by plain addition: what was answered, and what must be true because of it. */
export function createModel() {
  const names = new Set<string>();
  const doubled: string[] = [];
  const counts = new Map<Mint, number>();
  const issued = new Map<Mint, bigint>();
  const purses = new Map<string, Purse>();
  const markets = new Map<string, Market>();
  const spent = new Map<Sink, bigint>();
  const stakes = new Map<'fees' | 'challenges', Stakes>();
  const purseOf = (userId: string): Purse => {
    const purse = purses.get(userId) ?? { total: 0n, held: 0n, xp: 0, earned: 0n };
    purses.set(userId, purse);
    return purse;
  };
  return {
    markets,
    /** Names of facts that were recorded more than once. */
    doubled,

    record({ userId, mint, amount, xp = 0, name }: Fact): void {
      if (names.has(name)) doubled.push(name);
      names.add(name);
      const purse = purseOf(userId);
      purse.total += amount;
      purse.xp += xp;
      if (amount > 0n) purse.earned += amount;
      counts.set(mint, (counts.get(mint) ?? 0) + 1);
      issued.set(mint, (issued.get(mint) ?? 0n) + amount);
    },

    /** What a member paid, once, and what came back of it. */
    spend({ amount, ...fact }: Spent): void {
      this.giveBack({ ...fact, amount: -amount });
    },
    giveBack({ userId, sink, amount, name }: Spent): void {
      if (names.has(name)) doubled.push(name);
      names.add(name);
      purseOf(userId).total += amount;
      spent.set(sink, (spent.get(sink) ?? 0n) - amount);
    },
    /** What went from one member to another. */
    give({ from, to, amount, name }: { from: string; to: string; amount: bigint; name: string }): void {
      if (names.has(name)) doubled.push(name);
      names.add(name);
      purseOf(from).total -= amount;
      purseOf(to).total += amount;
    },
    /** What was spent in a sink and is not back. */
    spentIn: (sink: Sink) => spent.get(sink) ?? 0n,

    /** How many facts each mint paid for, and what it has issued. */
    countOf: (mint: Mint) => counts.get(mint) ?? 0,
    issuedBy(mint: Mint): bigint {
      const reserves = sumOf([...markets.values()].map(({ reserve }) => reserve));
      return (issued.get(mint) ?? 0n) + (mint === 'admin' ? reserves : 0n);
    },

    /** What a member has, of that held; their XP; and what counts on the board of earnings. */
    purseOf(userId: string): Purse {
      const purse = { ...purseOf(userId) };
      for (const market of markets.values()) {
        const { gains, held } = standingOf(market);
        purse.total += gains.get(userId) ?? 0n;
        purse.held += held.get(userId) ?? 0n;
      }
      for (const { gains, held } of stakes.values()) {
        purse.total += gains.get(userId) ?? 0n;
        purse.held += held.get(userId) ?? 0n;
      }
      return purse;
    },
    /** What a member can spend. */
    freeOf(userId: string): bigint {
      const { total, held } = this.purseOf(userId);
      return total - held;
    },

    /** What entry fees mean by how their tournaments stand, or challenges by how they stand themselves. */
    setStakes(of: 'fees' | 'challenges', now: Stakes): void {
      stakes.set(of, now);
    },

    pools: () =>
      new Map([
        ...[...markets].map(([id, market]) => [`pool:${id}`, standingOf(market).pool] as const),
        ...[...stakes.values()].flatMap(({ pools }) => [...pools]),
      ]),
    house: () =>
      sumOf([...markets.values()].map((market) => standingOf(market).houseTake)) +
      sumOf([...stakes.values()].map((one) => one.house)),
  };
}
