import { targetOf } from '@cinder/contract/conditions/conditions.rules.ts';
import { isFinished, totalProgress } from '@cinder/contract/quests/quest.rules.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import { type Action, type ConditionsService, progressAfter } from '#features/conditions/conditions.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { defined } from '#platform/db/definitions.ts';
import { send, together } from '#platform/db/pipeline.ts';
import { changed } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Periods, PeriodsService } from './periods.service.ts';
import * as progressQueries from './progress.queries.ts';
import { type Entry, isExhausted, isHidden, isOpen, type Step } from './quest-book.ts';
import * as queries from './quests.queries.ts';

interface Deps {
  conditions: Pick<ConditionsService, 'loadStates'>;
  periods: PeriodsService;
  wallet: WalletService;
  badges: BadgesService;
  siteParts: SiteParts;
  events: Events;
}

export type QuestProgressService = ReturnType<typeof createQuestProgressService>;

/** What members have done of their quests in the running day and week. */
export function createQuestProgressService(deps: Deps) {
  const { periods, wallet, siteParts } = deps;
  const activeQuests = defined(queries.findActiveQuests);
  return {
    /** A quest as it is defined now; undefined when there is none. */
    quest: async (tx: Tx, questId: string): Promise<queries.QuestRow | undefined> =>
      (await activeQuests(tx)).find(({ id }) => id === questId) ?? queries.findQuest(tx, questId),

    /** The entries of these quests, with conditions that compare a state as they stand now. */
    load: (executor: Executor, userId: string, rows: queries.QuestRow[], running: Periods): Promise<Entry[]> =>
      load(deps, executor, userId, rows, running),

    /** Writes an entry whose conditions are met as completed; the id of its row. */
    complete(tx: Tx, userId: string, entry: Entry, running: Periods, at: Date): string {
      const [id = ''] = write(tx, { userId, entries: [entry], running, at });
      return id;
    },

    /** Counts an action for every open quest that asks for it. */
    async record(tx: Tx, action: Action): Promise<() => Promise<void>> {
      if (siteParts.isOff('quests')) return async () => {};
      const { userId, at, types } = action;
      const asksForIt = ({ conditions }: queries.QuestRow) =>
        conditions.some(({ conditionType }) => types.includes(conditionType));
      const rows = (await activeQuests(tx)).filter(
        (quest) => asksForIt(quest) && isOpen(quest, at) && !isHidden(quest, siteParts),
      );
      const running = await periods.current(tx);
      const entries = await load(deps, tx, userId, rows, running);
      const open = entries.filter((entry) => !isExhausted(entry) && entry.row?.status !== 'completed');
      const advanced = open.filter((entry) => advance(entry, action) || isFinished(entry.steps));
      return async () => {
        write(tx, { userId, entries: advanced, running, at });
        await announce(deps, tx, userId, advanced, at);
      };
    },

    /** Completes a quest whose conditions have changed for those who have by now done what it asks, and tells them. */
    async completeDue(tx: Tx, quest: queries.QuestRow, at: Date): Promise<void> {
      const running = await periods.current(tx);
      const resetDate = running.keys[quest.questType];
      for (const userId of await progressQueries.findMembersDue(tx, quest.id, resetDate)) {
        await wallet.lock(tx, userId);
        const entries = await load(deps, tx, userId, [quest], running);
        const due = entries.filter(({ row, steps }) => row?.status === 'in_progress' && isFinished(steps));
        write(tx, { userId, entries: due, running, at });
        await announce(deps, tx, userId, due, at);
      }
    },
  };
}

/** Tells of quests that are finished, but of none whose reward would give nothing. */
async function announce({ badges, events }: Deps, tx: Tx, userId: string, entries: Entry[], at: Date): Promise<void> {
  const finished = entries.filter(({ steps }) => isFinished(steps)).map(({ quest }) => quest);
  const rewards = finished.flatMap(({ rewardType, rewardValue }) => (rewardType === 'badge' && rewardValue) || []);
  const owned = await badges.owned(tx, userId, rewards);
  for (const { id: questId, title, rewardType, rewardValue } of finished) {
    if (rewardType === 'badge' && rewardValue && owned.includes(rewardValue)) continue;
    await events.publish(tx, 'quests.finished', { userId, questId, title, at });
  }
}

async function load(
  deps: Deps,
  executor: Executor,
  userId: string,
  rows: queries.QuestRow[],
  running: Periods,
): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const questIds = rows.map(({ id }) => id);
  const resetDates = Object.values(running.keys);
  const conditions = rows.flatMap((quest) => quest.conditions);
  const [progress, states] = await together(
    progressQueries.findProgress(executor, userId, { questIds, resetDates }),
    deps.conditions.loadStates(executor, userId, conditions, 'now'),
  );

  return rows.map((quest) => {
    const key = running.keys[quest.questType];
    const row = progress.find((one) => one.questId === quest.id && one.resetDate === key) ?? null;
    // What was counted is of what is under way: of nothing that is completed, and of no claim before.
    const counted = row?.status === 'in_progress' ? progress.filter(({ id }) => id === row.id) : [];
    const steps = quest.conditions.map((condition): Step => {
      const stored = counted.find(({ conditionId }) => conditionId === condition.id);
      const step = { ...condition, conditionId: condition.id, progress: stored?.counted ?? 0 };
      // After a claim only something new counts, or a quest that may be done often would pay all at once.
      const isFirst = (row?.claimCount ?? 0) === 0;
      const state = states.get(step.conditionType);
      if (state === undefined || row?.status === 'completed') return step;
      return { ...step, progress: Math.min(state, isFirst ? targetOf(step) : step.progress) };
    });
    return { quest, row, steps, states };
  });
}

/** Moves the steps that an action counts for; whether any moved. */
function advance({ steps, states }: Entry, action: Action): boolean {
  let hasMoved = false;
  for (const step of steps) {
    const progress = progressAfter(step, step.progress, action, states);
    hasMoved ||= progress !== step.progress;
    step.progress = progress;
  }
  return hasMoved;
}

interface Writing {
  userId: string;
  entries: Entry[];
  running: Periods;
  at: Date;
}

/** Begins to write entries as they stand; the ids of their rows. */
function write(tx: Tx, { userId, entries, running, at }: Writing): string[] {
  if (entries.length > 0) changed.member(tx, userId, 'quests');
  const rows = entries.map(({ quest, row, steps }) => {
    const isFull = isFinished(steps);
    const { progress, maxProgress } = totalProgress(steps);
    return {
      userId,
      id: row?.id ?? newId(at),
      questId: quest.id,
      resetDate: running.keys[quest.questType],
      status: isFull ? ('completed' as const) : ('in_progress' as const),
      progress,
      maxProgress,
      completedAt: isFull ? at : null,
    };
  });
  const steps = entries.flatMap((entry, index) => {
    const { id: progressId = '', status } = rows[index] ?? {};
    if (status === 'completed') return [];
    return entry.steps.map(({ conditionId, progress }) => ({ userId, progressId, conditionId, progress }));
  });
  send(tx, progressQueries.upsertProgress(tx, rows), progressQueries.upsertConditionProgress(tx, steps));
  return rows.map(({ id }) => id);
}
