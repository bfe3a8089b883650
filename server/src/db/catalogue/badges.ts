import type { CatalogueIcon } from '@cinder/contract/images/catalogue-icons.ts';
import type { CatalogueCondition } from './catalogue-entry.ts';
import { catalogueId } from './catalogue-entry.ts';
import type { CatalogueItemSlug } from './items.ts';

/** Without conditions it is given by an administrator or by a quest; with several, all of them count. */
interface CatalogueBadge {
  number: number;
  name: string;
  icon: CatalogueIcon;
  description: string;
  conditions: readonly CatalogueCondition<CatalogueItemSlug>[];
}

export const badges = {
  'first-light': {
    number: 1,
    name: 'First Light',
    icon: 'torch',
    description: 'Complete a mining session. Everyone remembers where they stood.',
    conditions: [{ type: 'mining_sessions', target: 1 }],
  },
  'hundred-hours': {
    number: 2,
    name: 'Hundred Hours',
    icon: 'hourglass',
    description: 'Complete 100 mining sessions.',
    conditions: [{ type: 'mining_sessions', target: 100 }],
  },
  'thousand-lamps': {
    number: 3,
    name: 'Thousand Lamps',
    icon: 'lantern-flame',
    description: 'Complete 1000 mining sessions. The tunnel is named after you; you were not asked.',
    conditions: [{ type: 'mining_sessions', target: 1000 }],
  },
  'keeper-of-the-fire': {
    number: 4,
    name: 'Keeper of the Fire',
    icon: 'campfire',
    description: 'Hold a check-in streak of 7 days.',
    conditions: [{ type: 'mining_streak', target: 7 }],
  },
  unbroken: {
    number: 5,
    name: 'Unbroken',
    icon: 'fire-shield',
    description: 'Hold a check-in streak of 30 days.',
    conditions: [{ type: 'mining_streak', target: 30 }],
  },
  'the-walking-winter': {
    number: 6,
    name: 'The Walking Winter',
    icon: 'snowing',
    description: 'Hold a check-in streak of 100 days, and arrive.',
    conditions: [{ type: 'mining_streak', target: 100 }],
  },
  'counted-in-coals': {
    number: 7,
    name: 'Counted in Coals',
    icon: 'candle-flame',
    description: 'Check in on 40 days, in a row or not. At forty the elders stop counting.',
    conditions: [{ type: 'daily_checkin', target: 40 }],
  },
  'a-year-of-mornings': {
    number: 8,
    name: 'A Year of Mornings',
    icon: 'sunrise',
    description: 'Check in on 365 days.',
    conditions: [{ type: 'daily_checkin', target: 365 }],
  },
  journeyman: {
    number: 9,
    name: 'Journeyman',
    icon: 'upgrade',
    description: 'Reach level 10.',
    conditions: [{ type: 'level_reach', target: 10 }],
  },
  'ninth-ridge': {
    number: 10,
    name: 'Ninth Ridge',
    icon: 'mountain-climbing',
    description: 'Reach level 20, where the air thins.',
    conditions: [{ type: 'level_reach', target: 20 }],
  },
  'master-of-the-anvil': {
    number: 11,
    name: 'Master of the Anvil',
    icon: 'blacksmith',
    description: 'Reach level 40. Others now ask you whether it will hold.',
    conditions: [{ type: 'level_reach', target: 40 }],
  },
  patron: {
    number: 12,
    name: 'Patron',
    icon: 'theater-curtains',
    description: 'Watch 50 ads. The lamps stay lit because of you.',
    conditions: [{ type: 'watch_ads', target: 50 }],
  },
  'full-kit': {
    number: 13,
    name: 'Full Kit',
    icon: 'armor-upgrade',
    description: 'Put on gear 4 times: there are as many slots.',
    conditions: [{ type: 'equipment_equip', target: 4 }],
  },
  quartermaster: {
    number: 14,
    name: 'Quartermaster',
    icon: 'wooden-crate',
    description: 'Put on gear 100 times. You know what every buckle is for.',
    conditions: [{ type: 'equipment_equip', target: 100 }],
  },
  'friend-of-deephall': {
    number: 15,
    name: 'Friend of Deephall',
    icon: 'closed-doors',
    description: 'Get a Deephall Sallet from the shop. The doru noticed.',
    conditions: [{ type: 'shop_purchase', item: 'deephall-sallet' }],
  },
  'night-guard': {
    number: 16,
    name: 'Night Guard',
    icon: 'guards',
    description: 'Get the Cinderwatch Helm and the Cinderwatch Blade from the shop.',
    conditions: [
      { type: 'shop_purchase', item: 'cinderwatch-helm' },
      { type: 'shop_purchase', item: 'cinderwatch-blade' },
    ],
  },
  apprentice: {
    number: 17,
    name: 'Apprentice',
    icon: 'anvil',
    description: 'The reward of the quest Apprentice Smith.',
    conditions: [],
  },
  'well-read': {
    number: 18,
    name: 'Well Read',
    icon: 'open-book',
    description: 'For helping others with what you know. Given by the administrators.',
    conditions: [],
  },
  'first-blood-fair-fight': {
    number: 19,
    name: 'First Blood, Fair Fight',
    icon: 'crossed-swords',
    description: 'For a first tournament match, played to the end and reported straight. Given by the administrators.',
    conditions: [],
  },
  champion: {
    number: 20,
    name: 'Champion',
    icon: 'laurels-trophy',
    description: 'For winning a tournament of this community. Given by the administrators.',
    conditions: [],
  },
} as const satisfies Record<string, CatalogueBadge>;

export type CatalogueBadgeKey = keyof typeof badges;

export function badgeId(key: CatalogueBadgeKey): string {
  return catalogueId('badge', badges[key].number);
}
