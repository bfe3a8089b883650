import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Rarity, rarities } from '../inventory/items.rules.ts';
import type { Amount } from '../shared/amount.ts';

/** Paid in place of the item to a member who lacks none, in hundredths. */
export const INSTEAD_OF_ITEM = 2500n;

/** What a check-in pays on top: also in place of an item that was due and not given. */
export function checkInBonus(bonus: Amount, lacksItem: boolean, insteadOfItem: Amount = INSTEAD_OF_ITEM): Amount {
  return bonus + (lacksItem ? insteadOfItem : 0n);
}

/** How a random item's rarity is drawn; of the rarities that are left, in proportion. */
const WEIGHTS: Record<Rarity, number> = { Common: 60, Rare: 25, Epic: 12, Legendary: 3 };

/** A roll is a whole number from 0 until before this. */
const ROLLS = 2n ** 40n;
const ROLL_BYTES = 5;

interface Candidate {
  id: string;
  rarity: Rarity;
}

export interface Chance {
  itemId: string;
  rarity: Rarity;
  /** From 0 to 1. */
  chance: number;
}

/** How likely each candidate is: its rarity's weight among those present, shared equally within the rarity. */
export function giftChances(candidates: readonly Candidate[]): Chance[] {
  const { shares, total } = sharesOf(candidates);
  return candidates.map(({ id, rarity }, index) => ({
    itemId: id,
    rarity,
    chance: Number(shares[index] ?? 0n) / Number(total),
  }));
}

/** The roll of a draw by a member's seed in hexadecimal, `cinder-chance-1`: draws are counted from 1. */
export function rollOf(seed: string, number: number): number {
  const digest = hmac(sha256, hexToBytes(seed), utf8ToBytes(`cinder-chance-1|${number}`));
  return digest.subarray(0, ROLL_BYTES).reduce((roll, byte) => roll * 256 + byte, 0);
}

/** The candidate that a roll gives, whatever order they come in; null where there is none. */
export function pickGift<C extends Candidate>(candidates: readonly C[], roll: number): C | null {
  const ordered = candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const { shares, total } = sharesOf(ordered);
  let reached = 0n;
  const index = shares.findIndex((share) => {
    reached += share;
    return BigInt(roll) * total < reached * ROLLS;
  });
  return ordered[index] ?? null;
}

/** Chances as whole shares of a total, so that every program sums them up alike. */
function sharesOf(candidates: readonly Candidate[]): { shares: bigint[]; total: bigint } {
  const counts = new Map<Rarity, bigint>();
  for (const { rarity } of candidates) counts.set(rarity, (counts.get(rarity) ?? 0n) + 1n);
  const common = [...counts.values()].reduce((product, count) => product * count, 1n);
  const weights = rarities.filter((rarity) => counts.has(rarity)).reduce((sum, rarity) => sum + WEIGHTS[rarity], 0);
  return {
    shares: candidates.map(({ rarity }) => (BigInt(WEIGHTS[rarity]) * common) / (counts.get(rarity) ?? 1n)),
    total: BigInt(weights) * common,
  };
}
