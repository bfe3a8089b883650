import {
  type Condition,
  type ConditionKind,
  type ConditionType,
  ruleOf,
  targetOf,
} from '@cinder/contract/conditions/conditions.rules.ts';
import type { Fact } from './conditions.evaluators.ts';

/** What a member did or reached; its publisher holds the member's row lock. */
export interface Action extends Fact {
  /** The types of conditions that it may move. */
  types: readonly ConditionType[];
  /** The items that were bought by it. */
  itemIds: readonly string[];
}

/** Values that a member has reached, by the condition that compares them. */
export type States = ReadonlyMap<ConditionType, number>;

/**
 * How far a condition has come by an action: at most to its target. `states` are as the action has left them; one that
 * is lost again takes it back.
 */
export function progressAfter(condition: Condition, before: number, action: Action, states: States): number {
  const { conditionType, itemId } = condition;
  if (!action.types.includes(conditionType)) return before;
  const reached: Record<ConditionKind, () => number> = {
    count: () => before + 1,
    state: () => states.get(conditionType) ?? before,
    item: () => (itemId !== null && action.itemIds.includes(itemId) ? 1 : before),
  };
  return Math.min(targetOf(condition), reached[ruleOf(conditionType).kind]());
}
