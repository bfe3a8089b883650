import { type ConditionType, conditionTypes } from '@cinder/contract/quests/condition.rules.ts';
import type { QuestCondition } from '@cinder/contract/quests/quests.api.ts';

/** A condition as it is typed: the target for every kind but a purchase, the item for a purchase. */
export interface ConditionValues {
  conditionType: ConditionType;
  targetValue: string;
  itemId: string;
}

export interface WithConditions {
  conditions: ConditionValues[];
}

export const NEW_CONDITION: ConditionValues = { conditionType: 'mining_sessions', targetValue: '1', itemId: '' };

const WORDS: Record<ConditionType, { label: string; target: string }> = {
  mining_sessions: { label: 'Complete mining sessions', target: 'Sessions' },
  daily_checkin: { label: 'Check in', target: 'Check-ins' },
  watch_ads: { label: 'Watch ads', target: 'Ads' },
  equipment_equip: { label: 'Equip items', target: 'Items' },
  mining_streak: { label: 'Hold a check-in streak', target: 'Days' },
  level_reach: { label: 'Reach a level', target: 'Level' },
  shop_purchase: { label: 'Buy an item in the shop', target: 'Item' },
};

export const CONDITION_OPTIONS = conditionTypes.map((value) => ({ value, label: WORDS[value].label }));

/** What the number of a condition counts. */
export function targetLabel(type: ConditionType): string {
  return WORDS[type].target;
}

export function toConditionForms(conditions: readonly QuestCondition[]): ConditionValues[] {
  return conditions.map(({ conditionType, targetValue, itemId }) => ({
    conditionType,
    targetValue: targetValue === null ? '' : String(targetValue),
    itemId: itemId ?? '',
  }));
}

/** Conditions as the call takes them; what is no number goes as NaN, to which the contract objects. */
export function toConditionInputs(conditions: readonly ConditionValues[]) {
  return conditions.map(({ conditionType, targetValue, itemId }) =>
    conditionType === 'shop_purchase'
      ? { conditionType, itemId }
      : { conditionType, targetValue: targetValue.trim() === '' ? null : Number(targetValue) },
  );
}
