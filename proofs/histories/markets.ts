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
export function standingOf(market: Market): Standing {
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
  return promised - market.reserve - sumOf(bets);
}

function payoutOf(market: Market, { selectionId, stake }: Bet): bigint {
  const odds = market.odds.get(selectionId) ?? null;
  if (odds !== null) return (stake * odds) / 100n;
  const bets = [...market.bets.values()];
  const all = sumOf(bets);
  const winners = sumOf(bets.filter((bet) => bet.selectionId === selectionId));
  return ((all - (all * market.cut) / 10_000n) * stake) / winners;
}

const sumOf = (bets: readonly Bet[]) => bets.reduce((sum, { stake }) => sum + stake, 0n);
