import type { Overview } from '@cinder/contract/audit/overview.api.ts';
import { plural, t } from '@lingui/core/macro';
import { formatCount } from '#lib/format/numbers.ts';
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
  '/admin/users': ({ members }) => capped(members, (count) => plural(count, { one: '# member', other: '# members' })),
  '/admin/badges': ({ badges }) =>
    capped(badges, (count) => plural(count, { one: '# active badge', other: '# active badges' })),
  '/admin/items': ({ items }) =>
    capped(items, (count) => plural(count, { one: '# active item', other: '# active items' })),
  '/admin/shop': ({ products, purchasesToday }) =>
    t`${{ products: capped(products, (count) => plural(count, { one: '# product', other: '# products' })) }}, ${{ purchases: capped(purchasesToday, (count) => plural(count, { one: '# purchase today', other: '# purchases today' })) }}`,
  '/admin/store': ({ offers, storeRequests, storeDeliveries }) =>
    t`${{ offers: capped(offers, (count) => plural(count, { one: '# offer', other: '# offers' })) }}, ${{ requests: capped(storeRequests + storeDeliveries, (count) => plural(count, { one: '# request waits', other: '# requests wait' })) }}`,
  '/admin/raffles': ({ openRaffles }) =>
    capped(openRaffles, (count) => plural(count, { one: '# open raffle', other: '# open raffles' })),
  '/admin/quests': ({ activeQuests }) =>
    capped(activeQuests, (count) => plural(count, { one: '# active quest', other: '# active quests' })),
  '/admin/tournaments': ({ liveTournaments }) =>
    capped(liveTournaments, (count) => plural(count, { one: '# live tournament', other: '# live tournaments' })),
  '/admin/games': ({ games }) => capped(games, (count) => plural(count, { one: '# game', other: '# games' })),
  '/admin/championship': ({ championshipPlayers }) =>
    plural(championshipPlayers, { one: '#/8 players', other: '#/8 players' }),
  '/admin/betting': ({ openMarkets }) =>
    capped(openMarkets, (count) => plural(count, { one: '# open market', other: '# open markets' })),
  '/admin/leaderboards': ({ flaggedEarnings }) =>
    capped(flaggedEarnings, (count) => plural(count, { one: '# flagged earning', other: '# flagged earnings' })),
  '/admin/guides': ({ guideDrafts }) =>
    capped(guideDrafts, (count) => plural(count, { one: '# draft', other: '# drafts' })),
  '/admin/content': ({ articleDrafts }) =>
    capped(articleDrafts, (count) => plural(count, { one: '# article draft', other: '# article drafts' })),
  '/admin/pictures': ({ pictures }) =>
    capped(pictures, (count) => plural(count, { one: '# picture', other: '# pictures' })),
  '/admin/audit': ({ changesToday }) =>
    capped(changesToday, (count) => plural(count, { one: '# change today', other: '# changes today' })),
};

/** The panels of the back-office, in the groups in which they are shown. */
export const TILE_GROUPS: readonly { title: string; tiles: readonly AdminTile[] }[] = tileGroups.map(
  ({ title, tiles }) => ({ title, tiles: tiles.map((tile) => ({ ...tile, figure: FIGURES[tile.to] })) }),
);

/** The server counts no further. */
const MOST = 10_000;

/** `42 items`, `1 draft`, `10,000+ members`. */
export function capped(count: number, textOf: (count: number) => string): string {
  const most = formatCount(MOST);
  return count > MOST ? textOf(MOST).replace(most, `${most}+`) : textOf(count);
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
