import type { Correction, Refresh } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { MemberSummary, MembersService } from '#features/account/members.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction, isDatabaseError, lockByName } from '#platform/db/transaction.ts';
import type { Record } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { PlayerCounts } from './player-counts.ts';
import * as queries from './reconciliation.queries.ts';

/** So many in one transaction that those whose totals are corrected do not wait for long. */
const MEMBERS_AT_A_TIME = 50_000;
const MAX_CORRECTIONS = 100;
/** A row that refers to what is gone. */
const FOREIGN_KEY_VIOLATION = new Set(['23503']);

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  playerCounts: PlayerCounts;
  membersAtATime?: number;
}

/** Compares the kept totals with a recount of what they sum up, and corrects what differs. */
export function createReconciliationService(deps: Deps) {
  return {
    refresh: (by: string, record: Record) => refresh(deps, by, record),
    last: () => last(deps),
  };
}

async function refresh(deps: Deps, by: string, record: Record) {
  const { db, clock, members, membersAtATime = MEMBERS_AT_A_TIME } = deps;
  let checked = 0;
  let corrected = 0;
  const differences: queries.Difference[] = [];
  for (let after: string | null = null; ; ) {
    const until: string | null = (await queries.findSpanEnd(db, after, membersAtATime)) ?? null;
    const found = await reconcile(deps, clock.now(), { after, until });
    checked += found.checked;
    corrected += found.corrected;
    differences.push(...found.differences.slice(0, MAX_CORRECTIONS - differences.length));
    if (until === null) break;
    after = until;
  }
  const at = clock.now();
  const id = newId(at);
  await inTransaction(db, async (tx) => {
    await queries.insertRefresh(tx, { id, at, by, checked, corrected });
    await record(tx, { id, after: { checked, corrected } });
  });
  const summaries = await members.summaries(db, [by, ...differences.map((difference) => difference.userId)]);
  const corrections = differences.flatMap((difference): Correction[] => {
    const summary = summaries.get(difference.userId);
    return summary ? [toCorrection(difference, summary)] : [];
  });
  return {
    message: t`Lifetime earnings data refreshed successfully`,
    at: at.toISOString(),
    by: summaries.get(by)?.username ?? null,
    worn: summaries.get(by)?.worn,
    checked,
    corrected,
    corrections,
  };
}

async function reconcile(deps: Deps, now: Date, span: queries.Span): ReturnType<typeof queries.correctTotals> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      await queries.allowLongStatements(tx);
      // None adds what another has added.
      await lockByName(tx, 'corrections of kept totals');
      const found = await queries.correctTotals(tx, now, span, MAX_CORRECTIONS);
      for (const { board, ...period } of found.boards) await deps.playerCounts.changed(tx, board, [period]);
      return found;
    });
  } catch (error) {
    // A member with a wrong total was deleted meanwhile: once more, without them.
    if (isDatabaseError(error, FOREIGN_KEY_VIOLATION)) return reconcile(deps, now, span);
    throw error;
  }
}

async function last({ db, members }: Deps): Promise<{ lastRefresh: Refresh | null }> {
  const row = await queries.findLastRefresh(db);
  if (!row) return { lastRefresh: null };
  const summary = (await members.summaries(db, [row.refreshedBy])).get(row.refreshedBy);
  const { checked, corrected } = row;
  const { username: by = null, worn } = summary ?? {};
  return { lastRefresh: { at: row.refreshedAt.toISOString(), by, worn, checked, corrected } };
}

function toCorrection(
  { userId, board, period, start, before, after }: queries.Difference,
  { username, worn }: MemberSummary,
) {
  return { user_id: userId, username, worn, board, period, periodStart: start, before, after };
}
