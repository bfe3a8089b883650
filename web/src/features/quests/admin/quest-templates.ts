import type { Condition } from '@cinder/contract/conditions/conditions.rules.ts';
import { isConditionOff } from '@cinder/contract/site/modules.rules.ts';
import type { SiteConfig } from '@cinder/contract/site/site.api.ts';
import { t } from '@lingui/core/macro';
import { type QuestFormValues, questForm } from './quest-form.ts';

interface QuestTemplate {
  title: string;
  description: string;
  questType: QuestFormValues['questType'];
  rewardType: 'cinder' | 'xp';
  rewardAmount: string;
  conditions: readonly Condition[];
}

const count = (conditionType: Condition['conditionType'], targetValue: number): Condition => ({
  conditionType,
  targetValue,
  itemId: null,
});

/** Quests that a community can begin with. */
const TEMPLATES: readonly QuestTemplate[] = [
  {
    title: t`Mine your first session`,
    description: t`Complete one mining session. It shows how tokens come in.`,
    questType: 'daily',
    rewardType: 'cinder',
    rewardAmount: '10',
    conditions: [count('mining_sessions', 1)],
  },
  {
    title: t`A good day`,
    description: t`Check in, then complete three mining sessions before the day ends.`,
    questType: 'daily',
    rewardType: 'cinder',
    rewardAmount: '40',
    conditions: [count('daily_checkin', 1), count('mining_sessions', 3)],
  },
  {
    title: t`Five days in a row`,
    description: t`Check in on five days in a row.`,
    questType: 'weekly',
    rewardType: 'xp',
    rewardAmount: '150',
    conditions: [count('mining_streak', 5)],
  },
];

/** What members can do on this site. */
export const questTemplates = ({ off }: Pick<SiteConfig, 'off'>): QuestTemplate[] =>
  TEMPLATES.filter(({ conditions }) => !conditions.some(({ conditionType }) => isConditionOff(conditionType, off)));

/** The form of a new quest like the template, which members see once it is saved. */
export const fromTemplate = (template: QuestTemplate): QuestFormValues =>
  questForm.toForm({ ...template, status: 'active', isActive: true });
