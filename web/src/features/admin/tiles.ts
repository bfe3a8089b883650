import type { Overview } from '@cinder/contract/audit/overview.api.ts';
import { counted, formatCount } from '#lib/format/numbers.ts';
import type { AdminPath } from '#lib/pages.ts';
import { tileGroups } from '#pages/tiles.ts';

export interface AdminTile {
  to: AdminPath;
  title: string;
  text: string;
  icon: string;
  figure?: ((now: Overview) => string) | undefined;
}

/** What a panel has to do with now, in place of its tile's text once that is known. */
const FIGURES: { [Panel in AdminPath]?: AdminTile['figure'] } = {
  '/admin/users': ({ members }) => cappedCount(members, 'member'),
  '/admin/badges': ({ badges }) => cappedCount(badges, 'active badge'),
  '/admin/items': ({ items }) => cappedCount(items, 'active item'),
  '/admin/shop': ({ products, purchasesToday }) =>
    `${cappedCount(products, 'product')}, ${cappedCount(purchasesToday, 'purchase')} today`,
  '/admin/quests': ({ activeQuests }) => cappedCount(activeQuests, 'active quest'),
  '/admin/tournaments': ({ liveTournaments }) => cappedCount(liveTournaments, 'live tournament'),
  '/admin/games': ({ games }) => cappedCount(games, 'game'),
  '/admin/championship': ({ championshipPlayers }) => `${championshipPlayers}/8 players`,
  '/admin/betting': ({ openMarkets }) => cappedCount(openMarkets, 'open market'),
  '/admin/leaderboards': ({ flaggedEarnings }) => cappedCount(flaggedEarnings, 'flagged earning'),
  '/admin/guides': ({ guideDrafts }) => cappedCount(guideDrafts, 'draft'),
  '/admin/content': ({ articleDrafts }) => cappedCount(articleDrafts, 'article draft'),
  '/admin/pictures': ({ pictures }) => cappedCount(pictures, 'picture'),
  '/admin/audit': ({ changesToday }) => `${cappedCount(changesToday, 'change')} today`,
};

/** The panels of the back-office, in the groups in which they are shown. */
export const TILE_GROUPS: readonly { title: string; tiles: readonly AdminTile[] }[] = tileGroups.map(
  ({ title, tiles }) => ({ title, tiles: tiles.map((tile) => ({ ...tile, figure: FIGURES[tile.to] })) }),
);

/** The server counts no further. */
const MOST = 10_000;

/** `42 items`, `1 draft`, `10,000+ members`. */
export function cappedCount(count: number, one: string, many = `${one}s`): string {
  return count > MOST ? `${formatCount(MOST)}+ ${many}` : counted(count, one, many);
}

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
