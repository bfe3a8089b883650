import embers from 'virtual:game-icon/burning-embers';
import armor from 'virtual:game-icon/chest-armor';
import fireShield from 'virtual:game-icon/fire-shield';
import hourglass from 'virtual:game-icon/hourglass';
import mining from 'virtual:game-icon/mining';
import chest from 'virtual:game-icon/open-treasure-chest';
import scroll from 'virtual:game-icon/scroll-quill';
import upgrade from 'virtual:game-icon/upgrade';
import type { Condition, ConditionType } from '@cinder/contract/conditions/conditions.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { counted } from '#lib/format/numbers.ts';
import { capitalized } from '#lib/format/texts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

interface ConditionTypeView {
  /** The choice in the editor, and what its number or item is called there. */
  label: string;
  target: string;
  /** An instruction: `complete 3 mining sessions`. */
  instruct: (count: number, itemName: string) => string;
  icon: string;
  /** Where members do it. */
  place: { to: '/earn' | '/inventory' | '/shop'; hash?: 'check-in' | 'watch-ad'; label: string };
  /** About how many minutes it takes to do what is left of it. */
  minutes: (left: number, ownsGear: boolean) => number;
}

/** One a day, and the first can be now. */
const daily = (left: number) => 1 + (left - 1) * DAY;

/** What pages show of each type of condition. */
export const CONDITION_TYPES: Record<ConditionType, ConditionTypeView> = {
  mining_sessions: {
    label: 'Complete mining sessions',
    target: 'Sessions',
    instruct: (count) => (count === 1 ? 'complete a mining session' : `complete ${count} mining sessions`),
    icon: mining,
    place: { to: '/earn', label: 'Mine' },
    minutes: (left) => left * HOUR,
  },
  daily_checkin: {
    label: 'Check in',
    target: 'Check-ins',
    instruct: (count) => (count === 1 ? 'check in once' : `check in on ${count} days`),
    icon: embers,
    place: { to: '/earn', hash: 'check-in', label: 'Check in' },
    minutes: daily,
  },
  watch_ads: {
    label: 'Watch ads',
    target: 'Ads',
    instruct: (count) => (count === 1 ? 'watch an ad' : `watch ${count} ads`),
    icon: hourglass,
    place: { to: '/earn', hash: 'watch-ad', label: 'Watch ads' },
    // An ad, and the wait before the next.
    minutes: (left) => left * 6,
  },
  equipment_equip: {
    label: 'Equip items',
    target: 'Items',
    instruct: (count) => (count === 1 ? 'equip an item' : `equip ${count} items`),
    icon: armor,
    place: { to: '/inventory', label: 'Choose gear' },
    minutes: (left, ownsGear) => (ownsGear ? left : 7 * DAY),
  },
  mining_streak: {
    label: 'Hold a check-in streak',
    target: 'Days',
    instruct: (count) => `hold a check-in streak of ${counted(count, 'day')}`,
    icon: fireShield,
    place: { to: '/earn', hash: 'check-in', label: 'Check in' },
    minutes: daily,
  },
  level_reach: {
    label: 'Reach a level',
    target: 'Level',
    instruct: (count) => `reach level ${count}`,
    icon: upgrade,
    place: { to: '/earn', label: 'Earn XP' },
    minutes: (left) => left * 2 * DAY,
  },
  shop_purchase: {
    label: 'Buy an item in the shop',
    target: 'Item',
    instruct: (_, itemName) => `buy ${isolate(itemName)} in the shop`,
    icon: chest,
    place: { to: '/shop', label: 'Open the shop' },
    minutes: () => 30 * DAY,
  },
};

/** The picture of the first condition of a quest; a scroll without any. */
export function questIcon({ conditions: [first] }: { conditions: readonly Condition[] }): string {
  return first ? CONDITION_TYPES[first.conditionType].icon : scroll;
}

type ItemNames = ReadonlyMap<string, string>;

/** One condition as a line of its own: `Complete 3 mining sessions`. */
export function conditionLine(condition: Condition, itemNames: ItemNames): string {
  return capitalized(instruct(condition, itemNames));
}

/** All conditions as one sentence; null without any. */
export function conditionsSentence(conditions: readonly Condition[], itemNames: ItemNames): string | null {
  const parts = conditions.map((condition) => instruct(condition, itemNames));
  const last = parts.pop();
  if (last === undefined) return null;
  const sentence = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  return `${capitalized(sentence)}.`;
}

function instruct({ conditionType, targetValue, itemId }: Condition, itemNames: ItemNames): string {
  return CONDITION_TYPES[conditionType].instruct(targetValue ?? 1, itemNames.get(itemId ?? '') ?? 'a certain item');
}
