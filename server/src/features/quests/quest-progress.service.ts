import { type ConditionType, comparesState, targetOf } from '@cinder/contract/quests/condition.rules.ts';
import { isFinished, totalProgress } from '@cinder/contract/quests/quest.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Periods, PeriodsService } from './periods.service.ts';
import * as progressQueries from './progress.queries.ts';
import { type Entry, isExhausted, type Step } from './quest-book.ts';
import * as queries from './quests.queries.ts';

interface Deps {
  wallet: WalletService;
  streaks: StreaksService;
  periods: PeriodsService;
  events: Events;
}

/** Something that a member did or reached; whoever tells it holds the member's turn. */
export interface Deed {
  userId: string;
  type: ConditionType;
  /** The streak or the level that was reached, for conditions that compare it. */
  state?: number;
  /** What was bought. */
  itemIds?: readonly string[];
  at: Date;
}

export type QuestProgressService = ReturnType<typeof createQuestProgressService>;

/** What members have done of their quests in the running day and week. */
export function createQuestProgressService(deps: Deps) {
  const { periods, events } = deps;
  return {
    /** The entries of these quests, with conditions that compare a state as they stand now. */
    load: (executor: Executor, userId: string, rows: queries.QuestRow[], running: Periods): Promise<Entry[]> =>
      load(deps, executor, userId, rows, running),

    /** Writes an entry whose conditions are met as completed; the id of its row. */
    complete: (tx: Tx, userId: string, entry: Entry, running: Periods, at: Date): Promise<string> =>
      write(tx, { userId, entries: [entry], running, at }).then(([id = '']) => id),

    /** Counts a deed for every open quest that asks for it. */
    async record(tx: Tx, deed: Deed): Promise<void> {
      const { userId, type, at } = deed;
      const rows = await queries.findOpenQuests(tx, at, { conditionType: type });
      if (rows.length === 0) return;
      const running = await periods.current(tx);
      const entries = await load(deps, tx, userId, rows, running);
      const open = entries.filter((entry) => !isExhausted(entry) && entry.row?.status !== 'completed');
      const advanced = open.filter((entry) => advance(entry, deed) || isFinished(entry.steps));
      await write(tx, { userId, entries: advanced, running, at });
      for (const { quest, steps } of advanced) {
        if (!isFinished(steps)) continue;
        await events.publish(tx, 'quests.finished', { userId, questId: quest.id, title: quest.title, at });
      }
    },
  };
}

async function load(
  { wallet, streaks }: Deps,
  executor: Executor,
  userId: string,
  rows: queries.QuestRow[],
  running: Periods,
): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const questIds = rows.map(({ id }) => id);
  const conditions = await queries.findConditions(executor, questIds);
  const resetDates = Object.values(running.keys);
  const progress = await progressQueries.findProgress(executor, userId, { questIds, resetDates });
  const counted = await progressQueries.findConditionProgress(
    executor,
    userId,
    progress.map(({ id }) => id),
  );
  const asked = new Set(conditions.map((condition) => condition.condition_type));
  const streak = asked.has('mining_streak') ? await streaks.liveStreak(executor, userId) : 0;
  const level = asked.has('level_reach') ? await wallet.levelOf(executor, userId) : 0;

  return rows.map((quest) => {
    const own = conditions.filter((condition) => condition.quest_id === quest.id);
    const key = running.keys[quest.quest_type];
    const row = progress.find((one) => one.quest_id === quest.id && one.reset_date === key) ?? null;
    const steps = own.map((condition): Step => {
      const stored = counted.find((one) => one.progress_id === row?.id && one.condition_id === condition.id);
      const step = {
        conditionId: condition.id,
        conditionType: condition.condition_type,
        targetValue: condition.target_value,
        itemId: condition.item_id,
        progress: stored?.progress ?? 0,
      };
      // After a claim only something new counts, or a quest that may be done often would pay all at once.
      const isFirst = (row?.claim_count ?? 0) === 0;
      if (!isFirst || !comparesState(step.conditionType)) return step;
      const state = step.conditionType === 'mining_streak' ? streak : level;
      return { ...step, progress: Math.max(step.progress, Math.min(state, targetOf(step))) };
    });
    return { quest, conditions: own, row, steps };
  });
}

/** Moves the steps that a deed counts for; whether any moved. */
function advance(entry: Entry, { type, state = 0, itemIds = [] }: Deed): boolean {
  let hasMoved = false;
  for (const step of entry.steps) {
    if (step.conditionType !== type) continue;
    const target = targetOf(step);
    const reached = reachedBy(step, { state, itemIds });
    const progress = Math.min(target, reached);
    if (progress <= step.progress) continue;
    step.progress = progress;
    hasMoved = true;
  }
  return hasMoved;
}

function reachedBy(step: Step, { state, itemIds }: { state: number; itemIds: readonly string[] }): number {
  if (comparesState(step.conditionType)) return state;
  if (step.conditionType === 'shop_purchase') return step.itemId && itemIds.includes(step.itemId) ? 1 : 0;
  return step.progress + 1;
}

interface Writing {
  userId: string;
  entries: Entry[];
  running: Periods;
  at: Date;
}

/** Writes entries as they stand; the ids of their rows. */
async function write(tx: Tx, { userId, entries, running, at }: Writing): Promise<string[]> {
  if (entries.length > 0) changed.member(tx, userId, 'quests');
  const rows = entries.map(({ quest, row, steps }) => {
    const isFull = isFinished(steps);
    const { progress, maxProgress } = totalProgress(steps);
    return {
      user_id: userId,
      id: row?.id ?? newId(at),
      quest_id: quest.id,
      reset_date: running.keys[quest.quest_type],
      status: isFull ? ('completed' as const) : ('in_progress' as const),
      progress,
      max_progress: maxProgress,
      completed_at: isFull ? at : null,
    };
  });
  await progressQueries.upsertProgress(tx, rows);
  await progressQueries.upsertConditionProgress(
    tx,
    entries.flatMap(({ steps }, index) =>
      steps.map(({ conditionId, progress }) => ({
        user_id: userId,
        progress_id: rows[index]?.id ?? '',
        condition_id: conditionId,
        progress,
      })),
    ),
  );
  return rows.map(({ id }) => id);
}
