import type { Mint } from '../../contract/src/wallet/ledger.rules.ts';
import { type Market, standingOf } from './markets.ts';

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

/** The economy by plain addition: what was answered, and what must be true because of it. */
export interface Model {
  record(fact: Fact): void;
  markets: Map<string, Market>;
  /** Names of facts that were recorded more than once. */
  doubled: string[];
  /** How many facts each mint paid for. */
  countOf(mint: Mint): number;
  issuedBy(mint: Mint): bigint;
  /** What a member has, of that held; their XP; and what counts on the board of earnings. */
  purseOf(userId: string): Purse;
  pools(): Map<string, bigint>;
  house(): bigint;
}

interface Purse {
  total: bigint;
  held: bigint;
  xp: number;
  earned: bigint;
}

export function createModel(): Model {
  const names = new Set<string>();
  const doubled: string[] = [];
  const counts = new Map<Mint, number>();
  const issued = new Map<Mint, bigint>();
  const purses = new Map<string, Purse>();
  const markets = new Map<string, Market>();
  const kept = (userId: string): Purse => {
    const purse = purses.get(userId) ?? { total: 0n, held: 0n, xp: 0, earned: 0n };
    purses.set(userId, purse);
    return purse;
  };
  return {
    markets,
    doubled,
    record({ userId, mint, amount, xp = 0, name }) {
      if (names.has(name)) doubled.push(name);
      names.add(name);
      const purse = kept(userId);
      purse.total += amount;
      purse.xp += xp;
      if (amount > 0n) purse.earned += amount;
      counts.set(mint, (counts.get(mint) ?? 0) + 1);
      issued.set(mint, (issued.get(mint) ?? 0n) + amount);
    },
    countOf: (mint) => counts.get(mint) ?? 0,
    issuedBy(mint) {
      const facts = issued.get(mint) ?? 0n;
      const reserves = [...markets.values()].reduce((sum, { reserve }) => sum + reserve, 0n);
      return mint === 'admin' ? facts + reserves : facts;
    },
    purseOf(userId) {
      const purse = { ...kept(userId) };
      for (const market of markets.values()) {
        const { gains, held } = standingOf(market);
        purse.total += gains.get(userId) ?? 0n;
        purse.held += held.get(userId) ?? 0n;
      }
      return purse;
    },
    pools: () => new Map([...markets].map(([id, market]) => [`pool:${id}`, standingOf(market).pool])),
    house: () => [...markets.values()].reduce((sum, market) => sum + standingOf(market).houseTake, 0n),
  };
}
