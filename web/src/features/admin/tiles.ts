import abacus from 'virtual:game-icon/abacus';
import anvil from 'virtual:game-icon/anvil';
import register from 'virtual:game-icon/archive-register';
import embers from 'virtual:game-icon/burning-embers';
import swords from 'virtual:game-icon/crossed-swords';
import gamepad from 'virtual:game-icon/gamepad';
import goldMine from 'virtual:game-icon/gold-mine';
import laurelsTrophy from 'virtual:game-icon/laurels-trophy';
import book from 'virtual:game-icon/open-book';
import portrait from 'virtual:game-icon/portrait';
import present from 'virtual:game-icon/present';
import scales from 'virtual:game-icon/scales';
import scroll from 'virtual:game-icon/scroll-quill';
import unfurled from 'virtual:game-icon/scroll-unfurled';
import knobs from 'virtual:game-icon/settings-knobs';
import shop from 'virtual:game-icon/shop';
import starMedal from 'virtual:game-icon/star-medal';
import friends from 'virtual:game-icon/three-friends';
import trophy from 'virtual:game-icon/trophy-cup';
import type { Overview } from '@cinder/contract/audit/overview.api.ts';
import type { AdminPath } from '#admin/admin-path.ts';
import { counted, formatCount } from '#lib/format/numbers.ts';

export interface AdminTile {
  to: AdminPath;
  title: string;
  text: string;
  icon: string;
  /** What it has to do with now, in place of the text once that is known. */
  figure?: (now: Overview) => string;
}

/** The panels of the back-office, in the groups in which they are shown. */
export const TILE_GROUPS: readonly { title: string; tiles: readonly AdminTile[] }[] = [
  {
    title: 'Members',
    tiles: [
      {
        to: '/admin/users',
        title: 'User Management',
        text: 'Grants, balances, streaks, deletion',
        icon: friends,
        figure: ({ members }) => cappedCount(members, 'member'),
      },
      { to: '/admin/inventory', title: 'Inventory', text: 'Grant items', icon: present },
      {
        to: '/admin/badges',
        title: 'Badge System',
        text: 'Badges, and grants of them',
        icon: starMedal,
        figure: ({ badges }) => cappedCount(badges, 'active badge'),
      },
    ],
  },
  {
    title: 'Economy',
    tiles: [
      {
        to: '/admin/items',
        title: 'Item Editor',
        text: 'Gear, its rarity and its bonus',
        icon: anvil,
        figure: ({ items }) => cappedCount(items, 'active item'),
      },
      { to: '/admin/mining', title: 'Mining', text: 'Reward, length and limits of sessions', icon: goldMine },
      {
        to: '/admin/shop',
        title: 'Shop Management',
        text: 'Products, packs and purchases',
        icon: shop,
        figure: ({ products, purchasesToday }) =>
          `${cappedCount(products, 'product')}, ${cappedCount(purchasesToday, 'purchase')} today`,
      },
      { to: '/admin/streak-rewards', title: 'Streak Rewards', text: 'What each check-in day pays', icon: embers },
      {
        to: '/admin/quests',
        title: 'Quest System',
        text: 'Daily and weekly quests',
        icon: scroll,
        figure: ({ activeQuests }) => cappedCount(activeQuests, 'active quest'),
      },
    ],
  },
  {
    title: 'Competition',
    tiles: [
      {
        to: '/admin/tournaments',
        title: 'Tournaments',
        text: 'Brackets, entrants and results',
        icon: swords,
        figure: ({ liveTournaments }) => cappedCount(liveTournaments, 'live tournament'),
      },
      {
        to: '/admin/games',
        title: 'Games',
        text: 'What tournaments are played in',
        icon: gamepad,
        figure: ({ games }) => cappedCount(games, 'game'),
      },
      {
        to: '/admin/championship',
        title: 'Championship',
        text: 'Players, events and seasons',
        icon: trophy,
        figure: ({ championshipPlayers }) => `${championshipPlayers}/8 players`,
      },
      {
        to: '/admin/betting',
        title: 'Betting',
        text: 'Markets and their books',
        icon: scales,
        figure: ({ openMarkets }) => cappedCount(openMarkets, 'open market'),
      },
      {
        to: '/admin/leaderboards',
        title: 'Leaderboards',
        text: 'Earnings and Hall of Fame',
        icon: laurelsTrophy,
        figure: ({ flaggedEarnings }) => cappedCount(flaggedEarnings, 'flagged earning'),
      },
    ],
  },
  {
    title: 'Content',
    tiles: [
      {
        to: '/admin/guides',
        title: 'Game Guides',
        text: 'What members read to play better',
        icon: book,
        figure: ({ guideDrafts }) => cappedCount(guideDrafts, 'draft'),
      },
      {
        to: '/admin/content',
        title: 'Content Management',
        text: 'Lore and articles',
        icon: unfurled,
        figure: ({ articleDrafts }) => cappedCount(articleDrafts, 'article draft'),
      },
      {
        to: '/admin/pictures',
        title: 'Pictures',
        text: 'What is kept, and what uses it',
        icon: portrait,
        figure: ({ pictures }) => cappedCount(pictures, 'picture'),
      },
      { to: '/admin/site', title: 'Site Settings', text: 'Name, colour and own texts', icon: knobs },
    ],
  },
  {
    title: 'Insight',
    tiles: [
      { to: '/admin/analytics', title: 'Analytics', text: 'Figures, economy and exports', icon: abacus },
      {
        to: '/admin/audit',
        title: 'Audit Log',
        text: 'Who changed what, and when',
        icon: register,
        figure: ({ changesToday }) => `${cappedCount(changesToday, 'change')} today`,
      },
    ],
  },
];

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
