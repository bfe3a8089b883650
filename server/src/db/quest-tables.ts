import type { ConditionType, ConditionTypeOf } from '@cinder/contract/conditions/conditions.rules.ts';
import type { Generated } from 'kysely';
import type { Counter, Decimal, Time } from './column-types.ts';

/** Quests and badges, what they ask for and what members have of them. */
export interface QuestTables {
  quest: {
    id: string;
    title: string;
    description: string;
    questType: 'daily' | 'weekly';
    status: Generated<'draft' | 'scheduled' | 'active' | 'completed' | 'archived'>;
    activateAt: Time | null;
    deactivateAt: Time | null;
    rewardType: 'cinder' | 'xp' | 'badge';
    rewardValue: string | null;
    rewardAmount: Decimal | null;
    maxCompletions: Counter;
    isActive: Generated<boolean>;
    createdBy: string | null;
    createdAt: Time;
    updatedAt: Time;
  };
  questCondition: {
    id: string;
    questId: string;
    conditionType: ConditionType;
    targetValue: number | null;
    itemId: string | null;
  };
  questPeriod: { questType: 'daily' | 'weekly'; resetDate: string; startedAt: Time; startedBy: string | null };
  userQuestProgress: {
    userId: string;
    id: string;
    questId: string;
    resetDate: string;
    status: Generated<'available' | 'in_progress' | 'completed' | 'claimed'>;
    progress: Counter;
    maxProgress: Counter;
    claimCount: Counter;
    completedAt: Time | null;
    claimedAt: Time | null;
  };
  userQuestCondition: { userId: string; progressId: string; conditionId: string; progress: Counter };
  questRewardClaim: {
    userId: string;
    progressId: string;
    claimNumber: number;
    questId: string;
    rewardType: 'cinder' | 'xp' | 'badge';
    rewardValue: string | null;
    rewardAmount: Decimal | null;
    claimedAt: Time;
  };
  questCompletions: {
    userId: string;
    id: string;
    questId: string;
    completedAt: Time;
    verified: Generated<boolean>;
  };
  badge: {
    id: string;
    name: string;
    description: string;
    imageUrl: string | null;
    isActive: Generated<boolean>;
    createdAt: Time;
    updatedAt: Time;
  };
  badgeCondition: {
    id: string;
    badgeId: string;
    conditionType: ConditionType;
    targetValue: number | null;
    itemId: string | null;
  };
  userBadge: { userId: string; badgeId: string; earnedAt: Time };
  userBadgeShowcase: { userId: string; position: number; badgeId: string };
  memberCounter: { userId: string; counter: ConditionTypeOf<'count'>; total: Counter };
}
