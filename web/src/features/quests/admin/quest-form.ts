import type { QuestType } from '@cinder/contract/quests/period.rules.ts';
import type { QuestStatus } from '@cinder/contract/quests/quest.rules.ts';
import { questFaults } from '@cinder/contract/quests/quest-faults.rules.ts';
import { type AdminQuest, newQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import type { Quest } from '@cinder/contract/quests/quests.api.ts';
import { z } from 'zod';
import { toConditionForms, toConditionInputs, type WithConditions } from '#features/conditions/condition-form.ts';
import { issuesResolver, typedNumber } from '#lib/form-errors.ts';
import { fromLocalTime, toLocalTime } from '#lib/local-time.ts';

type QuestInput = z.input<typeof newQuest>;

/** A quest as it is typed. */
export interface QuestFormValues extends WithConditions {
  title: string;
  description: string;
  questType: QuestType;
  maxCompletions: string;
  isActive: boolean;
  status: QuestStatus;
  activateAt: string;
  deactivateAt: string;
  rewardType: Quest['rewardType'];
  rewardAmount: string;
  rewardValue: string;
}

/** The form of a quest; of a new one without it. */
export function toForm(quest: AdminQuest | null): QuestFormValues {
  return {
    title: quest?.title ?? '',
    description: quest?.description ?? '',
    questType: quest?.questType ?? 'daily',
    maxCompletions: String(quest?.maxCompletions ?? 1),
    isActive: quest?.isActive ?? true,
    status: quest?.storedStatus ?? 'draft',
    activateAt: toLocalTime(quest?.activateAt ?? null),
    deactivateAt: toLocalTime(quest?.deactivateAt ?? null),
    rewardType: quest?.rewardType ?? 'cinder',
    rewardAmount: (quest?.rewardAmount ?? '').replace(/\.00$/, ''),
    rewardValue: quest?.rewardValue ?? '',
    conditions: toConditionForms(quest?.conditions ?? []),
  };
}

/** What was typed, as the call takes it: an amount or a badge, by the kind of the reward. */
export function toInput(values: QuestFormValues): QuestInput {
  const { rewardAmount, rewardValue, maxCompletions, ...same } = values;
  return {
    ...same,
    maxCompletions: typedNumber(maxCompletions),
    activateAt: fromLocalTime(values.activateAt),
    deactivateAt: fromLocalTime(values.deactivateAt),
    ...(values.rewardType === 'badge' ? { rewardValue } : { rewardAmount: rewardAmount.trim() || null }),
    conditions: toConditionInputs(values.conditions),
  };
}

/** The contract's own schema and rules say what is wrong, field by field. */
export const checkQuest = issuesResolver((values: QuestFormValues) => {
  const input = toInput(values);
  const { error } = newQuest.safeParse(input);
  const { data } = related.safeParse(input);
  const faults = data ? questFaults(data).map(({ path, message }) => ({ path: [path], message })) : [];
  return [...(error?.issues ?? []), ...faults];
});

/** What the rules between the fields look at. */
const related = newQuest
  .pick({
    rewardType: true,
    rewardValue: true,
    rewardAmount: true,
    activateAt: true,
    deactivateAt: true,
    status: true,
  })
  .extend({ conditions: z.array(z.unknown()) });
