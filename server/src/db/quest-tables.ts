import type { ConditionType, ConditionTypeOf } from '@cinder/contract/conditions/conditions.rules.ts';
import type { Generated } from 'kysely';
import type { Counter, Decimal, Time } from './column-types.ts';

/** Quests and badges, what they ask for and what members have of them. */
export interface QuestTables {
  quest: {
    id: string;
    title: string;
    description: string;
    quest_type: 'daily' | 'weekly';
    status: Generated<'draft' | 'scheduled' | 'active' | 'completed' | 'archived'>;
    activate_at: Time | null;
    deactivate_at: Time | null;
    reward_type: 'cinder' | 'xp' | 'badge';
    reward_value: string | null;
    reward_amount: Decimal | null;
    max_completions: Counter;
    is_active: Generated<boolean>;
    created_by: string | null;
    created_at: Time;
    updated_at: Time;
  };
  quest_condition: {
    id: string;
    quest_id: string;
    condition_type: ConditionType;
    target_value: number | null;
    item_id: string | null;
  };
  quest_period: { quest_type: 'daily' | 'weekly'; reset_date: string; started_at: Time; started_by: string | null };
  user_quest_progress: {
    user_id: string;
    id: string;
    quest_id: string;
    reset_date: string;
    status: Generated<'available' | 'in_progress' | 'completed' | 'claimed'>;
    progress: Counter;
    max_progress: Counter;
    claim_count: Counter;
    completed_at: Time | null;
    claimed_at: Time | null;
  };
  user_quest_condition: { user_id: string; progress_id: string; condition_id: string; progress: Counter };
  quest_reward_claim: {
    user_id: string;
    progress_id: string;
    claim_number: number;
    quest_id: string;
    reward_type: 'cinder' | 'xp' | 'badge';
    reward_value: string | null;
    reward_amount: Decimal | null;
    claimed_at: Time;
  };
  quest_completions: {
    user_id: string;
    id: string;
    quest_id: string;
    completed_at: Time;
    verified: Generated<boolean>;
  };
  badge: {
    id: string;
    name: string;
    description: string;
    image_url: string | null;
    is_active: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  badge_condition: {
    id: string;
    badge_id: string;
    condition_type: ConditionType;
    target_value: number | null;
    item_id: string | null;
  };
  user_badge: { user_id: string; badge_id: string; earned_at: Time };
  user_badge_showcase: { user_id: string; position: number; badge_id: string };
  member_counter: { user_id: string; counter: ConditionTypeOf<'count'>; total: Counter };
}
