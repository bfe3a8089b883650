import type { AdminTile, TILE_GROUPS } from './tiles.ts';

type Groups = typeof TILE_GROUPS;

/** The groups with the panels whose title or text has every typed word; of those that match none, nothing. */
export function matchingTiles(groups: Groups, typed: string): Groups {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (group: string, { title, text }: AdminTile) => {
    const all = `${group} ${title} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return groups
    .map(({ title, tiles }) => ({ title, tiles: tiles.filter((tile) => matches(title, tile)) }))
    .filter(({ tiles }) => tiles.length > 0);
}
