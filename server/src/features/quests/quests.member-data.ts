import type { MemberData } from '#platform/db/member-data.ts';

export const questsMemberData: MemberData = {
  user_quest_condition: { by: 'user_id', fate: 'deleted' },
  quest_reward_claim: { by: 'user_id', fate: 'deleted' },
  user_quest_progress: { by: 'user_id', fate: 'deleted' },
  quest_completions: { by: 'user_id', fate: 'deleted' },
  quest: { by: 'created_by', fate: 'unlinked' },
  quest_period: { by: 'started_by', fate: 'unlinked' },
};
