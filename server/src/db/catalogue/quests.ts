import type { CatalogueBadgeKey } from './badges.ts';
import type { CatalogueCondition } from './catalogue-entry.ts';
import type { CatalogueItemSlug } from './items.ts';

type Reward = { type: 'cinder' | 'xp'; amount: number } | { type: 'badge'; badge: CatalogueBadgeKey };

interface CatalogueQuest {
  number: number;
  title: string;
  description: string;
  questType: 'daily' | 'weekly';
  reward: Reward;
  conditions: readonly CatalogueCondition<CatalogueItemSlug>[];
}

/** What is bought pays XP and never tokens: tokens are not for sale. */
export const quests: readonly CatalogueQuest[] = [
  {
    number: 1,
    title: 'Tend the Fire',
    description: 'Check in today.',
    questType: 'daily',
    reward: { type: 'xp', amount: 10 },
    conditions: [{ type: 'daily_checkin', target: 1 }],
  },
  {
    number: 2,
    title: 'Lamp Lit',
    description: 'Complete a mining session. The rest of the day is easier.',
    questType: 'daily',
    reward: { type: 'cinder', amount: 10 },
    conditions: [{ type: 'mining_sessions', target: 1 }],
  },
  {
    number: 3,
    title: 'Three Shifts at the Face',
    description: 'Complete 3 mining sessions.',
    questType: 'daily',
    reward: { type: 'cinder', amount: 25 },
    conditions: [{ type: 'mining_sessions', target: 3 }],
  },
  {
    number: 4,
    title: 'Deep Vein',
    description: 'Complete 6 mining sessions. The good rock is further in.',
    questType: 'daily',
    reward: { type: 'cinder', amount: 40 },
    conditions: [{ type: 'mining_sessions', target: 6 }],
  },
  {
    number: 5,
    title: 'Patron of the Arts',
    description: 'Watch 5 ads.',
    questType: 'daily',
    reward: { type: 'xp', amount: 25 },
    conditions: [{ type: 'watch_ads', target: 5 }],
  },
  {
    number: 6,
    title: 'Suit Up',
    description: 'Equip 3 items.',
    questType: 'daily',
    reward: { type: 'cinder', amount: 15 },
    conditions: [{ type: 'equipment_equip', target: 3 }],
  },
  {
    number: 7,
    title: 'The Long Seam',
    description: 'Complete 20 mining sessions this week.',
    questType: 'weekly',
    reward: { type: 'cinder', amount: 150 },
    conditions: [{ type: 'mining_sessions', target: 20 }],
  },
  {
    number: 8,
    title: 'Six Mornings',
    description: 'Check in on 6 days this week. The seventh is yours.',
    questType: 'weekly',
    reward: { type: 'cinder', amount: 120 },
    conditions: [{ type: 'daily_checkin', target: 6 }],
  },
  {
    number: 9,
    title: 'Coals in Hand',
    description: 'Hold a check-in streak of 7 days.',
    questType: 'weekly',
    reward: { type: 'cinder', amount: 70 },
    conditions: [{ type: 'mining_streak', target: 7 }],
  },
  {
    number: 10,
    title: 'Read the Stones',
    description: 'At level 10 or above, complete 10 mining sessions this week and watch 3 ads between them.',
    questType: 'weekly',
    reward: { type: 'xp', amount: 100 },
    conditions: [
      { type: 'level_reach', target: 10 },
      { type: 'mining_sessions', target: 10 },
      { type: 'watch_ads', target: 3 },
    ],
  },
  {
    number: 11,
    title: 'Apprentice Smith',
    description: 'Reach level 5 and earn the Apprentice badge.',
    questType: 'weekly',
    reward: { type: 'badge', badge: 'apprentice' },
    conditions: [{ type: 'level_reach', target: 5 }],
  },
  {
    number: 12,
    title: 'A Pick of Your Own',
    description: 'Get a Pit Pick from the shop, alone or in the First Shift Bundle.',
    questType: 'weekly',
    reward: { type: 'xp', amount: 60 },
    conditions: [{ type: 'shop_purchase', item: 'pit-pick' }],
  },
];
