import { type Rarity, rarities } from '../inventory/items.rules.ts';

/** How a random item's rarity is drawn; of the rarities that are left, in proportion. */
const WEIGHTS: Record<Rarity, number> = { Common: 60, Rare: 25, Epic: 12, Legendary: 3 };

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
  const present = rarities.filter((rarity) => candidates.some((candidate) => candidate.rarity === rarity));
  const total = present.reduce((sum, rarity) => sum + WEIGHTS[rarity], 0);
  return candidates.map(({ id, rarity }) => {
    const ofRarity = candidates.filter((candidate) => candidate.rarity === rarity).length;
    return { itemId: id, rarity, chance: WEIGHTS[rarity] / total / ofRarity };
  });
}

/** The candidate that a roll from 0 up to 1 gives; null when there is none. */
export function pickGift<C extends Candidate>(candidates: readonly C[], roll: number): C | null {
  let reached = 0;
  const chances = giftChances(candidates);
  const index = chances.findIndex(({ chance }) => {
    reached += chance;
    return roll < reached;
  });
  return candidates[index] ?? candidates.at(-1) ?? null;
}
