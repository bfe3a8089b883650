export const RARITIES = ['Common', 'Rare', 'Epic', 'Legendary'] as const;

export type RarityName = (typeof RARITIES)[number];

/** Common 1 to Legendary 4. */
export function pipCount(rarity: RarityName): number {
  return RARITIES.indexOf(rarity) + 1;
}
