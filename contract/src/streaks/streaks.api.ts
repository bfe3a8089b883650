import { z } from 'zod';
import { exampleItem, item } from '../inventory/inventory.api.ts';
import { rarities } from '../inventory/items.rules.ts';
import { amountInput, amountText } from '../shared/amount.schemas.ts';
import { blank } from '../shared/blank.ts';
import { isDate } from '../shared/dates.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, tzOffsetMinutes, version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging } from '../shared/paging.ts';
import { translated, translatedName } from '../shared/translated.ts';
import { CYCLE_DAYS } from './streak.rules.ts';

export const streakRewardTypes = ['cinder', 'cinder+item'] as const;

const cycleDay = z.number().int().min(1).max(CYCLE_DAYS);

const dayReward = z.object({
  dayInCycle: cycleDay,
  cinder: amountText.describe('Base and bonus together; the mining multiplier does not count'),
  xp: z.number().int(),
  rewardType: z.enum(streakRewardTypes),
  item: item.nullable().describe('The fixed item; null where the item is random or there is none'),
});

export const streakStatus = z.object({
  currentStreak: z.number().int().describe('0 once it can no longer go on'),
  longestStreak: z.number().int(),
  cycleDay: cycleDay.describe('The day that a claim today would be, or was'),
  isClaimedToday: z.boolean(),
  freezes: z.number().int(),
  freezesDue: z.number().int().describe('Freezes that a claim today would use'),
  reward: dayReward.describe('What a claim today pays, or paid'),
  days: z.array(dayReward).describe('The seven days of the cycle'),
});

export const streakClaim = z.object({
  xpEarned: z.number().int(),
  cinderEarned: z.number(),
  itemGranted: z.boolean(),
  itemName: translatedName('item').nullable(),
  currentStreak: z.number().int(),
  cycleDay,
  freezes: z.number().int(),
  freezesUsed: z.number().int(),
  freezeEarned: z.boolean(),
});

const chancePercent = z.number().describe('Percent');

export const streakOdds = z.object({
  days: z.array(z.object({ dayInCycle: cycleDay, item: item.nullable() })).describe('Days that give an item'),
  rarities: z.array(z.object({ rarity: z.enum(rarities), chancePercent })),
  items: z.array(
    translated('item', z.object({ itemId: id, name: z.string(), rarity: z.enum(rarities), chancePercent }), 'itemId'),
  ),
  insteadCinder: amountText.describe('Paid in place of the item to a member who lacks none'),
});

export const streakReward = z.object({
  version,
  dayInCycle: cycleDay,
  rewardType: z.enum(streakRewardTypes),
  baseCinder: amountText,
  bonusCinder: amountText,
  xp: z.number().int(),
  itemId: id.nullable(),
  item: item.nullable(),
});

const rewardAmount = amountInput.refine((amount) => amount >= 0n && amount <= 10_000_000n, t`Enter 0 to 100000.00`);

/** A PUT changes the fields that it carries; a blank item means a random one. */
export const streakRewardInput = z
  .object({
    baseCinder: rewardAmount,
    bonusCinder: rewardAmount,
    xp: z.number().int(t`Enter a whole number`).min(0, t`Enter 0 or more`).max(100_000, t`Enter 0 to 100000`),
    itemId: z.union([blank, z.null(), id]),
    rewardType: z.enum(streakRewardTypes),
  })
  .partial()
  .extend({ version });

/** A streak as an administrator has set it. */
const streakSet = z.object({
  message: z.string(),
  username: z.string(),
  currentStreak: z.number().int(),
  longestStreak: z.number().int(),
  cycleDay: cycleDay.describe('The day of the cycle that counts as claimed last'),
  lastClaimedDate: z.string().describe('Yesterday (UTC), or a later date that was claimed already'),
  freezes: z.number().int(),
});

export type StreakStatus = z.output<typeof streakStatus>;
export type StreakClaim = z.output<typeof streakClaim>;
export type StreakSet = z.output<typeof streakSet>;
export type StreakOdds = z.output<typeof streakOdds>;
export type StreakReward = z.output<typeof streakReward>;
export type StreakRewardInput = z.output<typeof streakRewardInput>;

const exampleDay = { dayInCycle: 5, cinder: '15.00', xp: 10, rewardType: 'cinder', item: null } as const;
const exampleReward = {
  dayInCycle: 7,
  rewardType: 'cinder+item',
  baseCinder: '5.00',
  bonusCinder: '20.00',
  xp: 10,
  itemId: exampleItem.id,
  item: exampleItem,
} as const;

export const streaksEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/api/streak/status',
    access: 'member',
    summary: 'Where the check-in streak stands today, and what a claim pays',
    query: z.object({ tzOffsetMinutes: tzOffsetMinutes.default(0) }),
    reply: streakStatus,
    shows: ['streaks', 'streaks:all'],
    errors: [],
    example: {
      query: { tzOffsetMinutes: -60 },
      reply: {
        currentStreak: 11,
        longestStreak: 23,
        cycleDay: 5,
        isClaimedToday: false,
        freezes: 1,
        freezesDue: 0,
        reward: exampleDay,
        days: [exampleDay],
      },
    },
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/streak/claim',
    access: 'member',
    summary: "Check in for today's date where the member is",
    body: z.object({ localDate: z.string().refine(isDate, t`Enter a date such as 2026-11-20`) }),
    reply: streakClaim,
    changes: ['streaks'],
    errors: ['streak_already_claimed', 'streak_date_passed', 'streak_too_many_claims'],
    example: {
      body: { localDate: '2026-11-20' },
      reply: {
        xpEarned: 10,
        cinderEarned: 25,
        itemGranted: true,
        itemName: 'Oathbrand',
        currentStreak: 14,
        cycleDay: 7,
        freezes: 1,
        freezesUsed: 0,
        freezeEarned: true,
      },
    },
  }),
  odds: endpoint({
    method: 'GET',
    path: '/api/streak/odds',
    access: 'public',
    summary: 'How likely each random item is for a member who has none of them yet',
    reply: streakOdds,
    shows: ['streaks:all', 'inventory:all'],
    errors: [],
    example: {
      reply: {
        days: [{ dayInCycle: 7, item: null }],
        rarities: [{ rarity: 'Legendary', chancePercent: 3 }],
        items: [{ itemId: exampleItem.id, name: exampleItem.name, rarity: 'Legendary', chancePercent: 0.6 }],
        insteadCinder: '25.00',
      },
    },
  }),
};

const INCOMPLETE = t`Please fill in all fields`;

export const streaksAdminEndpoints = {
  setStreak: endpoint({
    method: 'POST',
    path: '/api/admin/set-streak',
    access: 'admin',
    summary: 'Have a member stand as if they had claimed a day of the cycle yesterday; what is paid stays paid',
    body: z.object({
      username: z.string(INCOMPLETE).trim().min(1, INCOMPLETE).max(100),
      day: z
        .number({
          error: ({ input }) => (input === undefined || input === null ? INCOMPLETE : t`Enter a day from 1 to 7`),
        })
        .int(t`Enter a day from 1 to 7`)
        .min(1, t`Enter a day from 1 to 7`)
        .max(7, t`Enter a day from 1 to 7`),
    }),
    reply: streakSet,
    changes: ['account:all'],
    errors: ['member_not_found'],
    example: {
      body: { username: 'Kaldrin', day: 4 },
      reply: {
        message: 'Streak set successfully',
        username: 'Kaldrin',
        currentStreak: 4,
        longestStreak: 23,
        cycleDay: 4,
        lastClaimedDate: '2026-11-19',
        freezes: 1,
      },
    },
  }),
  rewards: endpoint({
    method: 'GET',
    path: '/api/admin/streak/rewards',
    access: 'admin',
    summary: 'What each day of the cycle pays',
    query: arrayPaging,
    versionOf: 'streak_reward',
    reply: z.array(streakReward),
    totalCount: true,
    shows: ['streaks:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleReward] },
  }),
  updateReward: endpoint({
    method: 'PUT',
    path: '/api/admin/streak/rewards/:dayInCycle',
    access: 'admin',
    summary: 'Change what a day of the cycle pays',
    params: z.object({ dayInCycle: z.coerce.number().int() }),
    body: streakRewardInput,
    versionOf: 'streak_reward',
    reply: streakReward,
    changes: ['streaks:all'],
    errors: ['streak_reward_not_found', 'item_not_found', 'item_inactive'],
    example: {
      params: { dayInCycle: 7 },
      body: { bonusCinder: '20.00', rewardType: 'cinder+item', itemId: exampleItem.id },
      reply: exampleReward,
    },
  }),
};
