import type { Condition, ConditionType } from '@cinder/contract/conditions/conditions.rules.ts';
import { counted } from '#lib/format/numbers.ts';

interface Words {
  /** The choice in the editor, and what its number or item is called there. */
  label: string;
  target: string;
  /** An instruction: `complete 3 mining sessions`. */
  instruction: (count: number, itemName: string) => string;
}

export const conditionWords: Record<ConditionType, Words> = {
  mining_sessions: {
    label: 'Complete mining sessions',
    target: 'Sessions',
    instruction: (count) => (count === 1 ? 'complete a mining session' : `complete ${count} mining sessions`),
  },
  daily_checkin: {
    label: 'Check in',
    target: 'Check-ins',
    instruction: (count) => (count === 1 ? 'check in once' : `check in on ${count} days`),
  },
  watch_ads: {
    label: 'Watch ads',
    target: 'Ads',
    instruction: (count) => (count === 1 ? 'watch an ad' : `watch ${count} ads`),
  },
  equipment_equip: {
    label: 'Equip items',
    target: 'Items',
    instruction: (count) => (count === 1 ? 'equip an item' : `equip ${count} items`),
  },
  mining_streak: {
    label: 'Hold a check-in streak',
    target: 'Days',
    instruction: (count) => `hold a check-in streak of ${counted(count, 'day')}`,
  },
  level_reach: { label: 'Reach a level', target: 'Level', instruction: (count) => `reach level ${count}` },
  shop_purchase: {
    label: 'Buy an item in the shop',
    target: 'Item',
    instruction: (_, itemName) => `buy ${itemName} in the shop`,
  },
};

/** All conditions as one sentence; null without any. */
export function conditionsSentence(
  conditions: readonly Condition[],
  itemNames: ReadonlyMap<string, string>,
): string | null {
  const parts = conditions.map(({ conditionType, targetValue, itemId }) =>
    conditionWords[conditionType].instruction(targetValue ?? 1, itemNames.get(itemId ?? '') ?? 'a certain item'),
  );
  const last = parts.pop();
  if (last === undefined) return null;
  const sentence = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
