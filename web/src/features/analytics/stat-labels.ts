import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { t } from '@lingui/core/macro';

/** What each figure is called and what it counts. */
export const STATS = {
  totalUsers: [t`Total users`, t`Members there are now.`],
  newUsersToday: [t`New today`, t`Members who joined since 00:00 UTC.`],
  activeUsers24h: [
    t`Active in 24 hours`,
    t`Members who in the last 24 hours began or ended a mining session, checked in, claimed a quest, watched an ad or paid for a purchase.`,
  ],
  activeUsers7d: [t`Active in 7 days`, t`Counted as in 24 hours, over the last 7 days.`],
  retention24h: [t`24-hour retention`, t`Members active in the last 24 hours, out of all members.`],
  retention7d: [t`7-day retention`, t`Members active in the last 7 days, out of all members.`],
  distributed: [
    '', // The name of the token stands in it.
    t`Everything paid to members for mining, check-ins, quests, ads and tournaments and by administrators, before what was taken back. Never bets.`,
  ],
  liveSessions: [t`Mining now`, t`Sessions that are open, not full, and heard of within their idle time-out.`],
  sessions: [t`Mining sessions`, t`Sessions that have ended, however they ended.`],
  completedSessions: [t`Completed sessions`, t`Sessions that were mined to the end and paid.`],
  miningHours: [t`Mining hours`, t`Time that counted in sessions that have ended.`],
  averageSession: [t`Average session`, t`Minutes that counted, for each session that has ended.`],
  questCompletions: [t`Quest completions`, t`Quest rewards that were claimed.`],
  completedQuestsToday: [t`Quests today`, t`Quest rewards claimed since 00:00 UTC.`],
  activeQuests: [t`Active quests`, t`Quests that members can do now.`],
  questsPerUser: [t`Quests per user`, t`Quest completions, for each member.`],
  checkIns: [t`Check-ins`, t`Days that members have checked in.`],
  longestStreak: [t`Longest streak`, t`The longest that a member of today ever had.`],
  averageStreak: [t`Average streak`, t`Of the streaks that are alive today (UTC).`],
  revenue: [t`Revenue`, t`Completed purchases. What was refunded is no revenue.`],
  purchases: [t`Completed purchases`, t`Purchases that were paid and not refunded.`],
  perPurchase: [t`Average per purchase`, t`Revenue, for each completed purchase.`],
  conversion: [t`Conversion`, t`Completed purchases for every hundred members.`],
  supply: [t`Supply`, t`All tokens that there are: what was ever issued, less what was taken back and what was spent.`],
  spent: [t`Spent`, t`What members paid in the store and for tickets, less what was given back of it.`],
  heldByMembers: [t`Held by members`, t`What members have, with what is held of it.`],
  inPlay: [t`Pools and house`, t`What members have put in to play for, until it is decided, and what the house has.`],
  departed: [t`Left behind`, t`By members who are gone. Nobody can spend it.`],
} as const satisfies Record<string, readonly [label: string, definition: string]>;

export type StatName = keyof typeof STATS;

const NAMED = ['mining', 'check-in', 'quests', 'ads', 'tournaments', 'shop', 'betting'] as const;

/** What a figure counts, where any of what the site can do without is off. */
const IN_GENERAL: Partial<Record<StatName, string>> = {
  activeUsers24h: t`Members who did something in the last 24 hours that earns or is paid for.`,
  distributed: t`Everything paid to members for what they did and by administrators, before what was taken back.`,
};

/** What a figure counts on this site. */
export function definitionOf(name: StatName, isOn: (module: ModuleName) => boolean): string {
  return (!NAMED.every(isOn) && IN_GENERAL[name]) || STATS[name][1];
}
