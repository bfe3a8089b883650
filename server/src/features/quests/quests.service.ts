import type { QuestType } from '@cinder/contract/quests/period.rules.ts';
import type { Quest, QuestClaim, QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { amountToNumber, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { type Paging, pageOf, totalPages } from '@cinder/contract/shared/paging.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { begin, together } from '#platform/db/pipeline.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { Periods, PeriodsService } from './periods.service.ts';
import * as progressQueries from './progress.queries.ts';
import {
  type Entry,
  isDone,
  isExhausted,
  isHidden,
  isOpen,
  type RewardBadge,
  toProgress,
  toQuest,
} from './quest-book.ts';
import type { QuestProgressService } from './quest-progress.service.ts';
import * as queries from './quests.queries.ts';
import { findOpenQuests } from './quests.queries.ts';

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  ledger: Ledger;
  wallet: WalletService;
  badges: BadgesService;
  periods: PeriodsService;
  progress: QuestProgressService;
  siteParts: SiteParts;
  events: Events;
}

/** Daily and weekly quests: what is open, how far a member is, and the reward. */
export function createQuestsService(deps: Deps) {
  const { db, homes, clock, wallet, periods, progress, siteParts } = deps;
  return {
    async open(paging: Paging): Promise<{ rows: Quest[]; total: number }> {
      const now = clock.now();
      const rows = (await queries.findOpenQuests(db, now, {})).filter((row) => !isHidden(row, siteParts));
      const onPage = pageOf(rows, paging);
      return { rows: onPage.map(await loadDescription(deps, db, onPage)), total: rows.length };
    },

    /** Every open quest, and those that ended while their reward was still there to take: these alone where quests are off. A draft gives none. */
    async list(userId: string, type: QuestType | undefined): Promise<QuestProgress[]> {
      const home = await homes.of(userId);
      const running = await periods.current(home);
      const open = await queries.findOpenQuests(home, clock.now(), { type });
      const unclaimed = await progressQueries.findUnclaimed(home, userId, Object.values(running.keys));
      const ended = unclaimed.filter((id) => open.every((row) => row.id !== id));
      const rows = [...open, ...(ended.length > 0 ? await queries.findQuestsById(home, ended) : [])];
      const requested = rows.filter((row) => row.status !== 'draft' && (type === undefined || row.questType === type));
      const entries = await progress.load(home, userId, requested, running);
      const toEntry = await loadProgressDescription(deps, home, userId, requested, running);
      const now = clock.now();
      const canBeDone = ({ quest }: Entry) => isOpen(quest, now) && !isHidden(quest, siteParts);
      const isThere = siteParts.isOff('quests')
        ? (entry: Entry) => isDone(entry) && !isExhausted(entry)
        : (entry: Entry) => canBeDone(entry) || isDone(entry);
      return entries.filter(isThere).map(toEntry);
    },

    /** A page of what a member has ever done of quests, the newest day or week first. */
    async history(userId: string, { page, limit }: Paging) {
      const total = await progressQueries.countProgress(db, userId);
      const rows = await progressQueries.findProgressPage(db, { userId, limit, offset: (page - 1) * limit });
      return { entries: rows.map(toReply), total, totalPages: totalPages(total, limit) };
    },

    /** Marks a finished quest as completed; does nothing to one that is. */
    async complete(tx: Tx, userId: string, questId: string): Promise<QuestProgress> {
      const [, running] = await together(wallet.lock(tx, userId), periods.current(tx));
      const entry = await loadClaimable(deps, tx, userId, questId, running);
      if (entry.row?.status !== 'completed') progress.complete(tx, userId, entry, running, clock.now());
      return reload(deps, tx, userId, entry.quest, running);
    },

    claim: (tx: Tx, userId: string, request: { questId: string; progressId?: string | null | undefined }) =>
      claim(deps, tx, userId, request),
  };
}

/** Pays the reward of a finished quest, once for each time that it may be done in the period. */
async function claim(
  deps: Deps,
  tx: Tx,
  userId: string,
  { questId, progressId }: { questId: string; progressId?: string | null | undefined },
): Promise<QuestClaim> {
  const { clock, ledger, wallet, badges, periods, progress, events } = deps;
  const [, running] = await together(wallet.lock(tx, userId), periods.current(tx));
  const [, entry] = await together(
    progressId && requireRunning(deps, tx, userId, { questId, progressId }, running),
    loadClaimable(deps, tx, userId, questId, running),
  );
  const { quest } = entry;
  const at = clock.now();
  const isStored = entry.row?.status === 'completed';
  const rowId = isStored && entry.row ? entry.row.id : progress.complete(tx, userId, entry, running, at);
  const claimNumber = (entry.row?.claimCount ?? 0) + 1;
  const claimed = {
    userId,
    progressId: rowId,
    claimNumber,
    questId,
    rewardType: quest.rewardType,
    rewardValue: quest.rewardValue,
    rewardAmount: quest.rewardAmount,
    claimedAt: at,
  };
  const isLast = claimNumber >= quest.maxCompletions;
  const after = {
    claimCount: claimNumber,
    claimedAt: at,
    ...(isLast ? { status: 'claimed' as const } : { status: 'in_progress' as const, progress: 0, completedAt: null }),
  };
  begin(
    tx,
    progressQueries.insertClaim(tx, claimed),
    progressQueries.insertCompletion(tx, { userId, id: newId(at), questId, completedAt: at }),
    progressQueries.updateProgress(tx, { userId, progressId: rowId }, after),
  );
  if (!isLast) begin(tx, progressQueries.deleteConditionProgress(tx, userId, rowId));

  const { title, rewardType } = quest;
  const amount = rewardType === 'cinder' ? parseAmount(quest.rewardAmount ?? '0') : 0n;
  const xp = rewardType === 'xp' ? Number(quest.rewardAmount ?? 0) : 0;
  const badgeName =
    rewardType === 'badge' && quest.rewardValue ? await badges.award(tx, userId, quest.rewardValue) : null;
  if (rewardType !== 'badge') {
    await ledger.transfer(tx, [
      {
        account: `member:${userId}`,
        source: 'quest',
        counterAccount: 'mint:quest',
        amount,
        xp,
        description: ledgerTexts.quest.claimed.write(title),
        cause: `quest:${rowId}:${claimNumber}`,
      },
    ]);
  }
  await events.publish(tx, 'quests.claimed', { userId, questId, title, rewardType, at });
  return {
    message: t`Quest reward claimed!`,
    rewardType,
    cinderEarned: amountToNumber(amount),
    xpEarned: xp,
    badgeName,
    progress: await reload(deps, tx, userId, quest, running),
  };
}

/** The entry of a quest whose reward is there to take; else the refusal that says why not. */
async function loadClaimable(
  { clock, progress, siteParts }: Deps,
  tx: Tx,
  userId: string,
  questId: string,
  running: Periods,
): Promise<Entry> {
  const quest = await progress.quest(tx, questId);
  if (!quest || quest.status === 'draft') throw new AppError('quest_not_found');
  const [entry] = await progress.load(tx, userId, [quest], running);
  if (!entry) throw new AppError('quest_not_found');
  if (isExhausted(entry)) throw new AppError('quest_already_claimed');
  const isStored = entry.row?.status === 'completed';
  if (!isStored && (!isOpen(quest, clock.now()) || isHidden(quest, siteParts))) throw new AppError('quest_not_active');
  if (!isDone(entry)) throw new AppError('quest_not_finished');
  return entry;
}

/** A progress id must be the member's own, of this quest, and of the running period. */
async function requireRunning(
  { progress }: Deps,
  tx: Tx,
  userId: string,
  { questId, progressId }: { questId: string; progressId: string },
  running: Periods,
): Promise<void> {
  const [row, quest] = await together(
    progressQueries.findProgressById(tx, userId, progressId),
    progress.quest(tx, questId),
  );
  if (row?.questId !== questId) throw new AppError('quest_not_found');
  // A day and a week may have the same key: on a Sunday both begin.
  if (!quest || row.resetDate !== running.keys[quest.questType]) throw new AppError('quest_period_over');
}

async function reload(deps: Deps, tx: Tx, userId: string, quest: queries.QuestRow, running: Periods) {
  const [entry] = await deps.progress.load(tx, userId, [quest], running);
  if (!entry) throw new AppError('quest_not_found');
  return (await loadProgressDescription(deps, tx, userId, [quest], running))(entry);
}

async function loadProgressDescription(
  deps: Deps,
  executor: Executor,
  userId: string,
  rows: queries.QuestRow[],
  running: Periods,
): Promise<(entry: Entry) => QuestProgress> {
  const now = deps.clock.now();
  const badges = await findRewardBadges(deps, executor, rows);
  const owned = await deps.badges.owned(executor, userId, [...badges.keys()]);
  return (entry) => {
    const badge = badgeOf(entry.quest, badges);
    return toProgress(entry, toQuest(entry.quest, badge, now), running, badge !== null && owned.includes(badge.id));
  };
}

/** Loads what quests are described with as they go over the wire. */
export async function loadDescription(
  deps: Pick<Deps, 'badges' | 'clock'>,
  executor: Executor,
  rows: queries.QuestRow[],
): Promise<(row: queries.QuestRow) => Quest> {
  const now = deps.clock.now();
  const badges = await findRewardBadges(deps, executor, rows);
  return (row) => toQuest(row, badgeOf(row, badges), now);
}

async function findRewardBadges({ badges }: Pick<Deps, 'badges'>, executor: Executor, rows: queries.QuestRow[]) {
  const ids = rows.flatMap((row) => (row.rewardType === 'badge' && row.rewardValue ? [row.rewardValue] : []));
  return badges.findMany(executor, ids);
}

function badgeOf(row: queries.QuestRow, badges: Map<string, RewardBadge>): RewardBadge | null {
  return (row.rewardValue && badges.get(row.rewardValue)) || null;
}

export type QuestStats = ReturnType<typeof createQuestStats>;

/** What is known of all quests together; reads only. */
export function createQuestStats() {
  return {
    completions: queries.countCompletions,
    whoClaimed: queries.whoClaimed,
    whatPaidTokens: queries.whatPaidTokens,
    completionsByMember: queries.countByMember,
    completionsAfter: queries.findCompletionsAfter,
    paying: queries.findPaying,
    /** How many quests members can do at an instant. */
    open: async (executor: Executor, now: Date): Promise<number> => (await findOpenQuests(executor, now, {})).length,
  };
}
