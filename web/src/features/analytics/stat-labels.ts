/** What each figure is called and what it counts; the token is put in by whoever shows them. */
export const STATS = {
  totalUsers: ['Total users', 'Members there are now.'],
  newUsersToday: ['New today', 'Members who joined since 00:00 UTC.'],
  activeUsers24h: [
    'Active in 24 hours',
    'Members who in the last 24 hours began or ended a mining session, checked in, claimed a quest, watched an ad or paid for a purchase.',
  ],
  activeUsers7d: ['Active in 7 days', 'Counted as in 24 hours, over the last 7 days.'],
  retention24h: ['24-hour retention', 'Members active in the last 24 hours, out of all members.'],
  retention7d: ['7-day retention', 'Members active in the last 7 days, out of all members.'],
  distributed: [
    'distributed',
    'Everything paid to members for mining, check-ins, quests, ads and tournaments and by administrators, before what was taken back. Never bets.',
  ],
  liveSessions: ['Mining now', 'Sessions that are open, not full, and heard of within their idle time-out.'],
  sessions: ['Mining sessions', 'Sessions that have ended, however they ended.'],
  completedSessions: ['Completed sessions', 'Sessions that were mined to the end and paid.'],
  miningHours: ['Mining hours', 'Time that counted in sessions that have ended.'],
  averageSession: ['Average session', 'Minutes that counted, for each session that has ended.'],
  questCompletions: ['Quest completions', 'Quest rewards that were claimed.'],
  completedQuestsToday: ['Quests today', 'Quest rewards claimed since 00:00 UTC.'],
  activeQuests: ['Active quests', 'Quests that members can do now.'],
  questsPerUser: ['Quests per user', 'Quest completions, for each member.'],
  checkIns: ['Check-ins', 'Days that members have checked in.'],
  longestStreak: ['Longest streak', 'The longest that a member of today ever had.'],
  averageStreak: ['Average streak', 'Of the streaks that are alive today (UTC).'],
  revenue: ['Revenue', 'Completed purchases. What was refunded is no revenue.'],
  purchases: ['Completed purchases', 'Purchases that were paid and not refunded.'],
  perPurchase: ['Average per purchase', 'Revenue, for each completed purchase.'],
  conversion: ['Conversion', 'Completed purchases for every hundred members.'],
  supply: ['Supply', 'All tokens that there are: what was ever issued, less what was taken back.'],
  heldByMembers: ['Held by members', 'Open bets included.'],
  inPlay: ['Pools and house', 'Held by betting pools and by the house.'],
  departed: ['Left behind', 'By members who are gone. Nobody can spend it.'],
} as const satisfies Record<string, readonly [label: string, definition: string]>;

export type StatName = keyof typeof STATS;
