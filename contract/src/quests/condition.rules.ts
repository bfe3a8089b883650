/** What members do, counted one by one. */
export const countedConditions = ['mining_sessions', 'daily_checkin', 'watch_ads', 'equipment_equip'] as const;
/** Conditions of quests and badges. */
export const conditionTypes = [...countedConditions, 'mining_streak', 'level_reach', 'shop_purchase'] as const;

export type CountedCondition = (typeof countedConditions)[number];
export type ConditionType = (typeof conditionTypes)[number];

export interface Condition {
  conditionType: ConditionType;
  /** Null for shop_purchase, which needs no count. */
  targetValue: number | null;
}

/** How far a condition goes: its target, or 1 for one that is met or not. */
export function targetOf({ targetValue }: Condition): number {
  return targetValue ?? 1;
}

/** Whether a condition compares a state (a streak, a level) instead of counting what happens. */
export function comparesState(type: ConditionType): boolean {
  return type === 'mining_streak' || type === 'level_reach';
}
