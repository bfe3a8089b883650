/**
 * What quests and badges ask for, and how each type of it is met: `count` by so many actions, `state` by a value that the
 * member has reached, `item` by one purchase of a certain item.
 */
const kinds = {
  mining_sessions: 'count',
  daily_checkin: 'count',
  watch_ads: 'count',
  equipment_equip: 'count',
  mining_streak: 'state',
  level_reach: 'state',
  shop_purchase: 'item',
} as const;

export type ConditionType = keyof typeof kinds;
export type ConditionKind = (typeof kinds)[ConditionType];
export type ConditionTypeOf<Kind extends ConditionKind> = {
  [Type in ConditionType]: (typeof kinds)[Type] extends Kind ? Type : never;
}[ConditionType];

export const conditionTypes = Object.keys(kinds) as ConditionType[];

export interface Condition {
  conditionType: ConditionType;
  /** Null where an item is asked for, which needs no count. */
  targetValue: number | null;
  itemId: string | null;
}

export function kindOf(type: ConditionType): ConditionKind {
  return kinds[type];
}

export function comparesState(type: ConditionType): type is ConditionTypeOf<'state'> {
  return kinds[type] === 'state';
}

export function needsItem(type: ConditionType): type is ConditionTypeOf<'item'> {
  return kinds[type] === 'item';
}

/** How far a condition goes: its target, or 1 for one that is met or not. */
export function targetOf({ targetValue }: Pick<Condition, 'targetValue'>): number {
  return targetValue ?? 1;
}
