import type { ConditionInput } from '@cinder/contract/conditions/conditions.schemas.ts';
import { NO_BADGE, questFaults } from '@cinder/contract/quests/quest-faults.rules.ts';
import type { AdminQuest, NewQuest, QuestChanges } from '@cinder/contract/quests/quests.admin-api.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import { itemIdsOf } from '#features/conditions/conditions.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError, type Issue } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { isOpen } from './quest-book.ts';
import type { QuestProgressService } from './quest-progress.service.ts';
import * as queries from './quests.queries.ts';
import { loadDescription } from './quests.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  badges: BadgesService;
  items: ItemsService;
  progress: QuestProgressService;
}

type Reward = Pick<NewQuest, 'rewardType' | 'rewardValue' | 'rewardAmount'>;

/** Quests as administrators make them. */
export function createQuestEditingService(deps: Deps) {
  const { db, clock, items, progress } = deps;
  return {
    async list({ page, limit }: Paging): Promise<{ rows: AdminQuest[]; total: number }> {
      const total = await queries.countQuests(db);
      const rows = await queries.findQuests(db, { limit, offset: (page - 1) * limit });
      return { rows: await describe(deps, db, rows), total };
    },

    async create(tx: Tx, input: NewQuest, createdBy: string): Promise<AdminQuest> {
      await check(deps, tx, input);
      await items.requireAll(tx, itemIdsOf(input.conditions));
      const at = clock.now();
      const id = newId(at);
      await queries.insertQuest(tx, { id, ...columnsOf(input), createdBy, createdAt: at, updatedAt: at });
      await writeConditions(tx, id, input.conditions, [], at);
      return find(deps, tx, id);
    },

    /** Changes what the input carries. A condition of a kind that stays keeps what members have done of it. */
    async update(tx: Tx, questId: string, changes: QuestChanges): Promise<AdminQuest> {
      const before = await queries.findQuest(tx, questId);
      if (!before) throw new AppError('quest_not_found');
      const merged = { ...toInput(before), ...definedOnly(changes) };
      await check(deps, tx, { ...merged, conditions: changes.conditions ?? before.conditions }, before.rewardValue);
      const at = clock.now();
      await queries.updateQuest(tx, questId, { ...columnsOf(merged), updatedAt: at });
      if (changes.conditions) {
        await items.requireAll(tx, itemIdsOf(changes.conditions));
        // As they are now that the quest's row is locked.
        const stored = await queries.findQuest(tx, questId);
        await writeConditions(tx, questId, changes.conditions, stored?.conditions ?? [], at);
        const after = await queries.findQuest(tx, questId);
        if (after && isOpen(after, at)) await progress.completeDue(tx, after, at);
      }
      return find(deps, tx, questId);
    },

    async remove(tx: Tx, questId: string): Promise<{ message: string }> {
      if (!(await queries.deleteQuest(tx, questId))) throw new AppError('quest_not_found');
      return { message: t`Quest deleted` };
    },
  };
}

/**
 * What a quest needs beyond the form of its fields: a reward that exists, and an end after its beginning. A badge that it
 * has already may have become inactive since.
 */
async function check(
  { badges }: Deps,
  tx: Tx,
  input: Reward & Pick<NewQuest, 'activateAt' | 'deactivateAt' | 'status'> & { conditions: readonly unknown[] },
  badgeBefore: string | null = null,
) {
  const issues: Issue[] = questFaults(input);
  const { rewardType, rewardValue } = input;
  if (rewardType === 'badge' && rewardValue && rewardValue !== badgeBefore) {
    const badge = (await badges.findMany(tx, [rewardValue])).get(rewardValue);
    if (!badge?.isActive) issues.push({ path: 'rewardValue', message: NO_BADGE });
  }
  if (issues.length > 0) throw new AppError('invalid_input', { issues });
}

async function writeConditions(
  tx: Tx,
  questId: string,
  conditions: ConditionInput[],
  before: queries.ConditionRow[],
  at: Date,
): Promise<void> {
  const left = [...before];
  const added = [];
  for (const { conditionType, targetValue, itemId } of conditions) {
    const index = left.findIndex((one) => one.conditionType === conditionType && one.itemId === itemId);
    const [same] = index === -1 ? [] : left.splice(index, 1);
    if (!same) added.push({ id: newId(at), questId, conditionType, targetValue, itemId });
    else if (same.targetValue !== targetValue) await queries.setTarget(tx, same.id, targetValue);
  }
  await queries.deleteConditions(
    tx,
    left.map(({ id }) => id),
  );
  await queries.insertConditions(tx, added);
}

async function find(deps: Deps, tx: Tx, questId: string): Promise<AdminQuest> {
  const row = await queries.findQuest(tx, questId);
  const [quest] = row ? await describe(deps, tx, [row]) : [];
  if (!quest) throw new AppError('quest_not_found');
  return quest;
}

async function describe(deps: Deps, executor: Executor, rows: queries.QuestRow[]): Promise<AdminQuest[]> {
  const toQuest = await loadDescription(deps, executor, rows);
  return rows.map((row) => ({
    ...toQuest(row),
    storedStatus: row.status,
    createdAt: row.createdAt.toISOString(),
  }));
}

type Fields = Omit<NewQuest, 'conditions'>;

function columnsOf(input: Fields) {
  const isBadge = input.rewardType === 'badge';
  return {
    title: input.title,
    description: input.description,
    questType: input.questType,
    status: input.status,
    activateAt: input.activateAt,
    deactivateAt: input.deactivateAt,
    rewardType: input.rewardType,
    rewardValue: isBadge ? input.rewardValue : null,
    rewardAmount: isBadge || input.rewardAmount === null ? null : formatAmount(input.rewardAmount),
    maxCompletions: input.maxCompletions,
    isActive: input.isActive,
  };
}

function toInput(row: queries.QuestRow): Fields {
  return {
    title: row.title,
    description: row.description,
    questType: row.questType,
    status: row.status,
    activateAt: row.activateAt,
    deactivateAt: row.deactivateAt,
    rewardType: row.rewardType,
    rewardValue: row.rewardValue,
    rewardAmount: row.rewardAmount === null ? null : parseAmount(row.rewardAmount),
    maxCompletions: row.maxCompletions,
    isActive: row.isActive,
  };
}

function definedOnly({ conditions: _, ...changes }: QuestChanges): Partial<Fields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
