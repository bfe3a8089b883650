import {
  type Condition,
  type ConditionType,
  conditionTypes,
  needsItem,
  ruleOf,
} from '@cinder/contract/conditions/conditions.rules.ts';

/** A condition as it is typed: an item where one is asked for, a target for any other. */
export interface ConditionValues {
  conditionType: ConditionType;
  targetValue: string;
  itemId: string;
}

export interface WithConditions {
  conditions: ConditionValues[];
}

export const NEW_CONDITION: ConditionValues = { conditionType: 'mining_sessions', targetValue: '1', itemId: '' };

export const CONDITION_OPTIONS = conditionTypes.map((value) => ({ value, label: ruleOf(value).label }));

/** The conditions of a form; what is no number goes as NaN, to which the contract objects. */
export const conditions = {
  toForm: (stored: readonly Condition[] | null | undefined): ConditionValues[] =>
    (stored ?? []).map(({ conditionType, targetValue, itemId }) => ({
      conditionType,
      targetValue: targetValue === null ? '' : String(targetValue),
      itemId: itemId ?? '',
    })),
  toInput: (typed: readonly ConditionValues[]) =>
    typed.map(({ conditionType, targetValue, itemId }) =>
      needsItem(conditionType)
        ? { conditionType, itemId }
        : { conditionType, targetValue: targetValue.trim() === '' ? null : Number(targetValue) },
    ),
};
