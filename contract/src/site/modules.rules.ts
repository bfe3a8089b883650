import type { ConditionType } from '../conditions/conditions.rules.ts';
import type { Board } from '../leaderboards/boards.rules.ts';
import type { NotificationType } from '../notifications/notifications.rules.ts';
import { plural, t } from '../shared/messages.ts';
import type { Module } from './module.ts';
import type { ModuleName } from './module-names.ts';
import { spendingModules } from './spending-modules.ts';

/**
 * What a site can do without. Off means that nothing new begins: what is open ends as it would, and what members own stays
 * theirs and is there again when it is on.
 */
export const modules: Readonly<Record<ModuleName, Module>> = {
  mining: {
    label: t`Mining`,
    purpose: t`Sessions that pay tokens and XP.`,
    calls: ['mining', 'miningAdmin'],
    pages: ['/earn', '/mining/:id', '/admin/mining'],
    conditions: ['mining_sessions'],
    boards: ['mining'],
    otherCalls: ['leaderboards.miningStats', 'leaderboards.miningStatsRank'],
    open: {
      text: (count) => t`${plural({ count }, { one: '# session is running', other: '# sessions are running' })}`,
      calls: ['mining.status', 'mining.ping', 'mining.stop'],
      pages: ['/earn'],
    },
  },
  'check-in': {
    label: t`Check-ins`,
    purpose: t`A reward each day, and a streak that grows.`,
    calls: ['streaks', 'chances', 'streaksAdmin'],
    pages: ['/earn', '/admin/streak-rewards'],
    conditions: ['daily_checkin', 'mining_streak'],
    news: ['freeze_used'],
    boards: ['checkin-streak'],
    otherCalls: ['leaderboards.checkinStreak', 'leaderboards.checkinStreakRank'],
    open: {
      text: (count) =>
        t`${plural({ count }, { one: '# streak ends with the next day', other: '# streaks end with the next day' })}`,
      calls: [],
      pages: [],
    },
  },
  ads: {
    label: t`Ads`,
    purpose: t`Videos that are watched for tokens and before a check-in, and banners.`,
    calls: ['ads'],
    pages: ['/earn'],
    conditions: ['watch_ads'],
  },
  quests: {
    label: t`Quests`,
    purpose: t`Tasks of the day and of the week with a reward.`,
    calls: ['quests', 'questsAdmin'],
    pages: ['/quests', '/admin/quests'],
    news: ['quest_finished'],
    boards: ['quests'],
    otherCalls: ['leaderboards.quests', 'leaderboards.questsRank'],
    open: {
      text: (count) => t`${plural({ count }, { one: '# reward can be claimed', other: '# rewards can be claimed' })}`,
      calls: ['quests.progress', 'quests.claim', 'quests.claimById'],
      pages: ['/quests'],
    },
  },
  badges: {
    label: t`Badges`,
    purpose: t`Marks of what somebody has done, shown beside their name.`,
    calls: ['badges', 'badgesAdmin'],
    pages: ['/badges', '/admin/badges'],
    news: ['badge_earned'],
  },
  inventory: {
    label: t`Inventory`,
    purpose: t`Gear that members own and wear, and that raises what mining pays.`,
    calls: ['inventory', 'inventoryAdmin'],
    pages: ['/inventory', '/admin/inventory', '/admin/items'],
    conditions: ['equipment_equip'],
  },
  shop: {
    label: t`Shop`,
    purpose: t`Items and packs that are bought by card.`,
    calls: ['shop', 'shopAdmin'],
    pages: ['/shop', '/admin/shop'],
    conditions: ['shop_purchase'],
    news: ['purchase_completed', 'purchase_refunded', 'refund_failed'],
    needs: ['inventory'],
    open: {
      text: (count) =>
        t`${plural({ count }, { one: '# purchase or refund is under way', other: '# purchases and refunds are under way' })}`,
      calls: ['shop.purchase', 'shop.confirmSandbox', 'shopAdmin.purchases', 'shopAdmin.refund'],
      pages: ['/admin/shop'],
    },
    always: ['shop.webhook'],
  },
  ...spendingModules,
  tournaments: {
    label: t`Tournaments`,
    purpose: t`Brackets with registration, results and prizes.`,
    calls: ['tournaments', 'tournamentsAdmin', 'gamesAdmin'],
    pages: ['/tournaments', '/tournaments/:slug', '/admin/tournaments', '/admin/games'],
    news: [
      'checkin_opened',
      'match_called',
      'match_reported',
      'match_disputed',
      'tournament_cancelled',
      'tournament_prize',
      'dispute_raised',
    ],
    boards: ['tournaments'],
    otherCalls: ['leaderboards.tournaments', 'leaderboards.tournamentsRank'],
    open: {
      text: (count) => t`${plural({ count }, { one: '# tournament is open', other: '# tournaments are open' })}`,
      calls: [
        'tournaments.get',
        'tournaments.withdraw',
        'tournaments.checkIn',
        'tournaments.report',
        'tournaments.confirm',
        'tournaments.dispute',
        'tournamentsAdmin.list',
        'tournamentsAdmin.setStatus',
        'tournamentsAdmin.seed',
        'tournamentsAdmin.decideMatch',
        'tournamentsAdmin.matchHistory',
        'tournamentsAdmin.dropEntrant',
      ],
      pages: ['/tournaments/:slug', '/admin/tournaments'],
    },
  },
  championship: {
    label: t`Championship Series`,
    purpose: t`Events of a season with players, points and a champion.`,
    calls: ['championship', 'championshipAdmin'],
    pages: ['/championship-series', '/admin/championship'],
    needs: ['tournaments'],
  },
  betting: {
    label: t`Betting`,
    purpose: t`Tokens on who wins.`,
    calls: ['betting', 'limits', 'bettingAdmin'],
    pages: ['/wagers', '/admin/betting'],
    news: ['wager_won', 'wager_lost', 'wager_refunded', 'wager_reopened'],
    needs: ['tournaments', 'championship'],
    open: {
      text: (count) =>
        t`${plural({ count }, { one: '# market with bets is open', other: '# markets with bets are open' })}`,
      calls: [
        'betting.wagers',
        'bettingAdmin.events',
        'bettingAdmin.markets',
        'bettingAdmin.closeMarket',
        'bettingAdmin.settleMarket',
        'bettingAdmin.voidMarket',
      ],
      pages: ['/wagers', '/admin/betting'],
    },
  },
  leaderboards: {
    label: t`Leaderboards`,
    purpose: t`Who earned most, this month and ever, and the Hall of Fame.`,
    calls: ['leaderboards', 'leaderboardsAdmin'],
    pages: ['/leaderboards', '/admin/leaderboards'],
  },
  guides: {
    label: t`Guides`,
    purpose: t`What members read to play better.`,
    calls: ['guides', 'guidesAdmin', 'search'],
    pages: ['/guides', '/guides/:slug', '/admin/guides', '/search'],
  },
  lore: {
    label: t`Lore`,
    purpose: t`A world with its peoples, places and stories.`,
    calls: ['lore', 'loreAdmin', 'peoplesAdmin', 'search'],
    pages: ['/telnarus', '/telnarus/race/:raceId', '/telnarus/article/:slug', '/admin/content', '/search'],
  },
};

/** As the pages need them: the list itself is a schema, and brings what checks. */
const moduleNames = Object.keys(modules) as ModuleName[];

/** These and what makes no sense without them, in the order of the list. */
export function withDependents(off: readonly ModuleName[]): ModuleName[] {
  const gone = new Set(off);
  for (let before = -1; before !== gone.size; ) {
    before = gone.size;
    for (const name of moduleNames) if (modules[name].needs?.some((needed) => gone.has(needed))) gone.add(name);
  }
  return moduleNames.filter((name) => gone.has(name));
}

/** Whether something that is of these modules is not there: nothing of a module without any is ever gone. */
const isGone = (of: readonly ModuleName[] | undefined, off: readonly ModuleName[]): boolean =>
  of !== undefined && of.length > 0 && of.every((name) => off.includes(name));

function namesBy<Key extends string>(keysOf: (module: Module) => readonly Key[]): ReadonlyMap<string, ModuleName[]> {
  const names = new Map<string, ModuleName[]>();
  for (const name of moduleNames)
    for (const key of keysOf(modules[name])) names.set(key, [...(names.get(key) ?? []), name]);
  return names;
}

const ofPages = namesBy(({ pages }) => pages);
const ofGroups = namesBy(({ calls }) => calls);
const ofCalls = namesBy(({ otherCalls = [] }) => otherCalls);
const ofConditions = namesBy(({ conditions = [] }) => conditions);
const ofNews = namesBy(({ news = [] }) => news);
const ofBoards = namesBy(({ boards = [] }) => boards);

/** The pages that are not there while these modules are off, something of those is still open, and of those there is a past. */
export function closedPages(
  off: readonly ModuleName[],
  ending: readonly ModuleName[],
  withPast: readonly ModuleName[] = [],
): string[] {
  const kept: readonly string[] = [
    ...ending.flatMap((name): readonly string[] => modules[name].open?.pages ?? []),
    ...withPast.flatMap((name): readonly string[] => modules[name].past?.pages ?? []),
  ];
  return [...ofPages].flatMap(([page, of]) => (isGone(of, off) && !kept.includes(page) ? [page] : []));
}

/**
 * What decides whether a call is there while these modules are off: yes, no, or the modules of which something must be
 * open. The name is `<group>.<call>`.
 */
export function callState(name: string, off: readonly ModuleName[]): 'on' | 'off' | ModuleName[] {
  const group = name.slice(0, name.indexOf('.'));
  const of = [...(ofGroups.get(group) ?? [])];
  const other = ofCalls.get(name);
  if (!isGone(of, off) && !isGone(other, off)) return 'on';
  const has = (calls: readonly string[] = []) => calls.includes(name);
  if (of.some((module) => has(modules[module].always) || has(modules[module].past?.calls))) return 'on';
  const ends = of.filter((module) => has(modules[module].open?.calls));
  return ends.length > 0 ? ends : 'off';
}

export const isConditionOff = (type: ConditionType, off: readonly ModuleName[]) => isGone(ofConditions.get(type), off);
export const isNewsOff = (type: NotificationType, off: readonly ModuleName[]) => isGone(ofNews.get(type), off);
export const isBoardOff = (board: Board, off: readonly ModuleName[]) => isGone(ofBoards.get(board), off);
