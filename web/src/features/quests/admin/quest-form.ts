import type { QuestType } from '@cinder/contract/quests/period.rules.ts';
import type { QuestStatus } from '@cinder/contract/quests/quest.rules.ts';
import { questFaults } from '@cinder/contract/quests/quest-faults.rules.ts';
import { type AdminQuest, newQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import type { Quest } from '@cinder/contract/quests/quests.api.ts';
import { z } from 'zod';
import { conditions } from '#features/conditions/condition-form.ts';
import { issuesResolver } from '#lib/form-errors.ts';
import { choice, type FormValues, formOf, moment, number, onOff, optional, text } from '#lib/form-values.ts';

export type QuestFormValues = FormValues<typeof questForm>;

export const questForm = formOf(newQuest, {
  title: text(),
  description: text(),
  questType: choice<QuestType>('daily'),
  maxCompletions: number(1),
  isActive: onOff(true),
  status: choice<QuestStatus>('draft'),
  activateAt: moment(),
  deactivateAt: moment(),
  rewardType: choice<Quest['rewardType']>('cinder'),
  rewardAmount: { ...optional(), toForm: (stored: string | null | undefined) => (stored ?? '').replace(/\.00$/, '') },
  rewardValue: text(),
  conditions,
});

/** The form of a quest; of a new one without it. */
export const toForm = (quest: AdminQuest | null): QuestFormValues =>
  questForm.toForm(quest && { ...quest, status: quest.storedStatus });

/** What was typed, as the call takes it: an amount or a badge, by the kind of the reward. */
export function toInput(values: QuestFormValues): z.input<typeof newQuest> {
  const { rewardAmount, rewardValue, ...same } = questForm.toInput(values);
  return { ...same, ...(values.rewardType === 'badge' ? { rewardValue } : { rewardAmount }) };
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
