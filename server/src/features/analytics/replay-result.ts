import type { StoredResult } from '@cinder/contract/analytics/what-if.api.ts';
import { type ReplayedMint, replayedMints, spreadOf } from '@cinder/contract/analytics/what-if.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { noneByMint, type Pair, type Replayed } from './replay.ts';

/** So many of who would have gained, and lost, most. */
const MOST_CHANGED = 10;
const SIDES = ['paid', 'replayed'] as const;

/** What came of a replay, as it is stored: members by their ids alone. */
export function toResult({ days, members }: Replayed, dates: readonly string[]): StoredResult {
  const whole = noneByMint();
  for (const byMint of days.values()) {
    for (const mint of replayedMints) for (const side of SIDES) whole[mint][side] += byMint[mint][side];
  }
  const byChange = [...members].sort(([one, a], [other, b]) => change(a) - change(b) || (one < other ? -1 : 1));
  const lost = byChange.slice(0, MOST_CHANGED).filter(([, pair]) => change(pair) < 0);
  const gained = byChange.slice(-MOST_CHANGED).filter(([, pair]) => change(pair) > 0);
  const toDifference = ([userId, { paid, replayed }]: [string, Pair]) => ({
    userId,
    paid: text(paid),
    replayed: text(replayed),
  });
  return {
    sources: bothOf(whole),
    days: dates.map((day) => ({ day, ...bothOf(days.get(day) ?? noneByMint()) })),
    members: members.size,
    spread: { paid: toSpread(members, 'paid'), replayed: toSpread(members, 'replayed') },
    gained: gained.reverse().map(toDifference),
    lost: lost.map(toDifference),
  };
}

function toSpread(members: Replayed['members'], side: keyof Pair) {
  const { deciles, topOnePercent } = spreadOf([...members.values()].map((pair) => BigInt(pair[side])));
  return { deciles: deciles.map(formatAmount), topOnePercent: formatAmount(topOnePercent) };
}

function bothOf(byMint: Record<ReplayedMint, Pair>) {
  const of = (side: keyof Pair) =>
    Object.fromEntries(replayedMints.map((mint) => [mint, text(byMint[mint][side])])) as Record<ReplayedMint, string>;
  return { paid: of('paid'), replayed: of('replayed') };
}

const change = ({ paid, replayed }: Pair) => replayed - paid;
const text = (hundredths: number) => formatAmount(BigInt(hundredths));
