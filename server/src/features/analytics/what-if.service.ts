import { AD_REWARD } from '@cinder/contract/ads/ads.rules.ts';
import type {
  StoredResult,
  WhatIf,
  WhatIfAmounts,
  WhatIfInput,
  WhatIfResult,
} from '@cinder/contract/analytics/what-if.api.ts';
import { type Amount, formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { addDays, localDate } from '@cinder/contract/shared/dates.ts';
import { INSTEAD_OF_ITEM } from '@cinder/contract/streaks/gift.rules.ts';
import type { Logger } from 'pino';
import type { MembersService } from '#features/account/members.service.ts';
import type { MiningStats } from '#features/mining/mining.service.ts';
import type { QuestStats } from '#features/quests/quests.service.ts';
import type { StreakStats } from '#features/streaks/streaks.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { afterCommit, inSnapshot, isDatabaseError } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type FactSources, replay } from './replay.ts';
import { toResult } from './replay-result.ts';
import * as queries from './what-if.queries.ts';

/** A replay says so often that it goes on; one that was silent for so long is lost with its server. */
const ALIVE_MS = 5_000;
const LOST_AFTER_MS = 30_000;
const CANCELED = new Set(['57014']);

interface Deps extends FactSources {
  db: Database;
  clock: Clock;
  log: Logger;
  mining: Pick<MiningStats, 'config' | 'whatWasCompleted'>;
  streaks: Pick<StreakStats, 'rewards' | 'whatWasClaimed'>;
  quests: Pick<QuestStats, 'paying' | 'whatPaidTokens'>;
  summaries: Pick<MembersService, 'summaries'>;
}

/**
 * What members would have been paid under other amounts. One replay at a time on all servers: the one that is asked runs it
 * beside its requests, and the row of the run says how far it is and whether it is still to go on.
 */
export function createWhatIfService(deps: Deps) {
  const { db, clock, log } = deps;
  const lostBefore = () => new Date(clock.now().getTime() - LOST_AFTER_MS);
  const underWay = new Map<string, Promise<void>>();
  let isStopping = false;

  /** With what members are called now; those who are gone are left out. */
  async function named({ gained, lost, ...result }: StoredResult): Promise<WhatIfResult> {
    const summaryOf = await deps.summaries.summaries(
      db,
      [...gained, ...lost].map(({ userId }) => userId),
    );
    const toShown = (one: StoredResult['gained'][number]) => {
      const summary = summaryOf.get(one.userId);
      if (!summary) return [];
      const { username, avatarUrl, worn } = summary;
      return { ...one, username, avatarUrl, worn };
    };
    return { ...result, gained: gained.flatMap(toShown), lost: lost.flatMap(toShown) };
  }

  return {
    async state(): Promise<WhatIf> {
      const [today, run] = await Promise.all([amountsOfToday(deps, db), queries.findRun(db)]);
      if (!run) return { today, run: null };
      const { status, days, amounts, percent, startedAt, aliveAt, result } = run;
      const isLost = status === 'running' && aliveAt < lostBefore();
      return {
        today,
        run: {
          status: isLost ? 'interrupted' : status,
          days,
          amounts,
          percent,
          startedAt: startedAt.toISOString(),
          result: result && (await named(result)),
        },
      };
    },

    /** Begins a replay once this is committed. what_if_running while another one runs. */
    async start(tx: Tx, { days, settings }: { days: number; settings: WhatIfInput }) {
      const at = clock.now();
      const amounts = withInput(await amountsOfToday(deps, tx), settings);
      const run = newId(at);
      if (!(await queries.beginRun(tx, { run, days, amounts, at, lostBefore: lostBefore() }))) {
        throw new AppError('what_if_running');
      }
      afterCommit(tx, () => {
        underWay.set(
          run,
          work({ run, days, amounts, at }).finally(() => underWay.delete(run)),
        );
      });
      return { days, startedAt: at.toISOString() };
    },

    async cancel(tx: Tx): Promise<null> {
      if (!(await queries.cancelRun(tx, lostBefore()))) throw new AppError('what_if_not_running');
      afterCommit(tx, endStatement);
      return null;
    },

    /** Resolves when no replay runs here. */
    settled: async (): Promise<void> => void (await Promise.all(underWay.values())),

    /** Ends what runs here, soon. */
    async stop(): Promise<void> {
      isStopping = true;
      if (underWay.size > 0) endStatement();
      await Promise.all(underWay.values());
    },
  };

  /** Where it fails the replay ends after its statement. */
  function endStatement(): void {
    queries.cancelStatement(db).catch((error) => log.warn({ err: error }, 'a replay was not stopped at once'));
  }

  /** Never fails: what became of it stands in the row of the run. */
  async function work(of: Begun): Promise<void> {
    const { run } = of;
    const alive = setInterval(() => void queries.keepRunning(db, run, { at: clock.now() }).catch(() => {}), ALIVE_MS);
    try {
      const result = await inSnapshot(db, async (tx) => {
        await queries.waitForLast(tx);
        return (await onPart(0)) ? replayOf(deps, tx, of, onPart) : null;
      });
      if (result) await queries.endRun(db, run, { status: 'done', result });
      else if (isStopping) await queries.endRun(db, run, { status: 'interrupted' });
    } catch (error) {
      const isCanceled = isDatabaseError(error, CANCELED);
      if (!isCanceled) log.error({ err: error }, 'a replay of the economy failed');
      await queries.endRun(db, run, { status: isCanceled ? 'interrupted' : 'failed' }).catch(() => {});
    } finally {
      clearInterval(alive);
    }

    async function onPart(percent: number): Promise<boolean> {
      return !isStopping && queries.keepRunning(db, run, { at: clock.now(), percent });
    }
  }
}

interface Begun {
  run: string;
  days: number;
  amounts: WhatIfAmounts;
  at: Date;
}

/** The days of a replay are those of UTC; the last one is today, so far. */
async function replayOf(
  deps: Deps,
  tx: Tx,
  { days, amounts, at }: Begun,
  onPart: (percent: number) => Promise<boolean>,
) {
  const { streaks } = deps;
  const today = localDate(at, 0);
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
  const rewards = await streaks.rewards(tx);
  const replayed = await replay(tx, {
    sources: deps,
    span: { from: new Date(`${dates[0]}T00:00:00.000Z`), to: new Date(`${addDays(today, 1)}T00:00:00.000Z`) },
    amounts: toAmounts(amounts),
    givingDays: new Set(rewards.flatMap((row) => (row.rewardType === 'cinder+item' ? [row.dayInCycle] : []))),
    onPart,
  });
  return replayed && toResult(replayed, dates);
}

/** What members are paid now. */
async function amountsOfToday({ mining, streaks, quests }: Deps, executor: Executor): Promise<WhatIfAmounts> {
  const config = await mining.config(executor);
  const rewards = await streaks.rewards(executor);
  const paying = await quests.paying(executor);
  return {
    miningRate: config.baseRateCinderPerMin,
    checkIns: rewards.map((row) => formatAmount(parseAmount(row.baseCinder) + parseAmount(row.bonusCinder))),
    insteadOfItem: formatAmount(INSTEAD_OF_ITEM),
    adReward: formatAmount(AD_REWARD),
    quests: paying.map(({ id, title, rewardAmount }) => ({ questId: id, title, amount: rewardAmount ?? '0.00' })),
  };
}

function withInput(today: WhatIfAmounts, { miningRate, checkIns, insteadOfItem, adReward, quests = [] }: WhatIfInput) {
  const amountOf = new Map(quests.map(({ questId, amount }) => [questId, amount]));
  const known = new Set(today.quests.map(({ questId }) => questId));
  if (quests.some(({ questId }) => !known.has(questId))) throw new AppError('quest_not_found');
  const text = (amount: Amount | undefined, otherwise: string) =>
    amount === undefined ? otherwise : formatAmount(amount);
  return {
    miningRate: text(miningRate, today.miningRate),
    checkIns: today.checkIns.map((amount, index) => text(checkIns?.[index], amount)),
    insteadOfItem: text(insteadOfItem, today.insteadOfItem),
    adReward: text(adReward, today.adReward),
    quests: today.quests.map((quest) => ({ ...quest, amount: text(amountOf.get(quest.questId), quest.amount) })),
  };
}

function toAmounts({ miningRate, checkIns, insteadOfItem, adReward, quests }: WhatIfAmounts) {
  return {
    miningRate: parseAmount(miningRate),
    checkIns: checkIns.map(parseAmount),
    insteadOfItem: parseAmount(insteadOfItem),
    adReward: parseAmount(adReward),
    quests: new Map(quests.map(({ questId, amount }) => [questId, parseAmount(amount)])),
  };
}
