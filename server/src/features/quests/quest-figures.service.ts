import type { Executor } from '#platform/db/database.ts';
import * as queries from './quest-figures.queries.ts';
import { findOpenQuests } from './quests.queries.ts';

export type QuestFigures = ReturnType<typeof createQuestFigures>;

/** What is known of all quests together; reads only. */
export function createQuestFigures() {
  return {
    completions: queries.countCompletions,
    whoClaimed: queries.whoClaimed,
    completionsByMember: queries.countByMember,
    completionsAfter: queries.findCompletionsAfter,
    /** How many quests members can do at an instant. */
    open: async (executor: Executor, now: Date): Promise<number> => (await findOpenQuests(executor, now, {})).length,
  };
}
