import { z } from 'zod';
import { blank } from '../shared/blank.ts';
import { id } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { conditionTypes, needsItem, ruleOf } from './conditions.rules.ts';

export const condition = z.object({
  id,
  conditionType: z.enum(conditionTypes),
  targetValue: z.number().int().nullable(),
  itemId: id.nullable(),
});

/** A condition as administrators write it: an item where one is asked for, a target of at least 1 for any other. */
export const conditionInput = z
  .object({
    conditionType: z.enum(conditionTypes),
    targetValue: z
      .number(t`Enter a whole number`)
      .int(t`Enter a whole number`)
      .min(1, t`Enter at least 1`)
      .max(1_000_000, t`Enter at most 1000000`)
      .nullish(),
    itemId: z.union([blank, id]).nullish(),
  })
  .superRefine(({ conditionType, targetValue, itemId }, context) => {
    if (needsItem(conditionType)) {
      if (!itemId) context.addIssue({ code: 'custom', path: ['itemId'], message: t`Choose an item` });
    } else if (targetValue === null || targetValue === undefined) {
      context.addIssue({ code: 'custom', path: ['targetValue'], message: t`Enter at least 1` });
    } else {
      const { max } = ruleOf(conditionType);
      if (max !== null && targetValue > max) {
        context.addIssue({ code: 'custom', path: ['targetValue'], message: t`Enter at most ${{ max }}` });
      }
    }
  })
  .transform(({ conditionType, targetValue, itemId }) =>
    needsItem(conditionType)
      ? { conditionType, targetValue: null, itemId: itemId ?? null }
      : { conditionType, targetValue: targetValue ?? null, itemId: null },
  );

export type ConditionInput = z.output<typeof conditionInput>;

/** The conditions of one quest or badge. */
export const conditionList = z.array(conditionInput).max(20, t`At most 20 conditions`);
