import type { QuestCondition } from '@cinder/contract/quests/quests.api.ts';

type Asked = Pick<QuestCondition, 'conditionType' | 'targetValue' | 'itemId'>;

/** What a condition asks for, as an instruction: `complete 3 mining sessions`. */
function conditionWords({ conditionType, targetValue, itemId }: Asked, itemNames: ReadonlyMap<string, string>): string {
  const count = targetValue ?? 1;
  const isOne = count === 1;
  switch (conditionType) {
    case 'mining_sessions':
      return isOne ? 'complete a mining session' : `complete ${count} mining sessions`;
    case 'daily_checkin':
      return isOne ? 'check in once' : `check in on ${count} days`;
    case 'watch_ads':
      return isOne ? 'watch an ad' : `watch ${count} ads`;
    case 'equipment_equip':
      return isOne ? 'equip an item' : `equip ${count} items`;
    case 'mining_streak':
      return `hold a check-in streak of ${count} ${isOne ? 'day' : 'days'}`;
    case 'level_reach':
      return `reach level ${count}`;
    case 'shop_purchase':
      return `buy ${itemNames.get(itemId ?? '') ?? 'a certain item'} in the shop`;
  }
}

/** All conditions as one sentence; null without any. */
export function conditionsSentence(
  conditions: readonly Asked[],
  itemNames: ReadonlyMap<string, string>,
): string | null {
  const parts = conditions.map((condition) => conditionWords(condition, itemNames));
  const last = parts.pop();
  if (last === undefined) return null;
  const sentence = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
