import type { EarningEvent, Moderated, StandingChange } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import { earningTypes, ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import type { MemberSummary, MembersService } from '#features/account/members.service.ts';
import type { GrantTakenBack } from '#features/wallet/wallet.events.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import { type Clock, spanOfDays } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './leaderboards.queries.ts';
import { addToTotals } from './leaderboards.queries.ts';
import { isKept, type Period, periodsOf, scopeOfPeriod } from './periods.ts';
import type { PlayerCounts } from './player-counts.ts';
import { toMoves } from './player-counts.ts';
import { findChange } from './scores.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  wallet: WalletService;
  playerCounts: PlayerCounts;
}

interface Requested {
  page: number;
  limit: number;
  search: string;
  userId?: string | undefined;
  flagged?: boolean | undefined;
  verified?: boolean | undefined;
  /** Days of UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What an administrator says of an event, and whether they only ask what that would do. */
interface Decision {
  eventId: string;
  changes: { verified: boolean } | { exploitFlag: boolean };
  isPreview: boolean;
  message: string;
}

export type ModerationService = ReturnType<typeof createModerationService>;

/** Earnings under the eyes of administrators: what is unverified or flagged counts on no board. */
export function createModerationService(deps: Deps) {
  return {
    events: (requested: Requested) => list(deps, requested),

    flag: (tx: Tx, eventId: string, exploitFlag: boolean, isPreview: boolean) =>
      decide(deps, tx, {
        eventId,
        changes: { exploitFlag },
        isPreview,
        message: t`Event exploit flag updated successfully`,
      }),

    verify: (tx: Tx, eventId: string, verified: boolean, isPreview: boolean) =>
      decide(deps, tx, {
        eventId,
        changes: { verified },
        isPreview,
        message: t`Event verification status updated successfully`,
      }),

    /** A grant that was taken back counts no longer. */
    async takeOff(tx: Tx, { userId, amount, grantedAt }: GrantTakenBack): Promise<void> {
      const gain = {
        userId,
        activityType: ledgerSources.admin_grant.earning,
        amount: formatAmount(amount),
        at: grantedAt,
      };
      const eventId = await queries.findCountingEvent(tx, gain);
      if (eventId === undefined) return;
      await decide(deps, tx, { eventId, changes: { verified: false }, isPreview: false, message: '' });
    },

    /** How many earnings of a member are flagged. */
    countFlagged: (userId: string): Promise<number> => queries.countFlagged(deps.db, userId),
  };
}

/** What is known of the earnings of all members; reads only. */
export const earningStats = { flaggedByDay: queries.countFlaggedByDay, eventsAfter: queries.findEventsAfter };

export type EarningStats = typeof earningStats;

async function list({ db, members }: Deps, { page, limit, search, userId, flagged, verified, from, to }: Requested) {
  const word = search.toLowerCase();
  const activities = earningTypes.filter((type) => type.includes(word));
  const filter = { userId, search, activities, flagged, verified, earned: spanOfDays(from, to) };
  const [rows, total] = await Promise.all([
    queries.findEvents(db, filter, { limit, offset: (page - 1) * limit }),
    queries.countEvents(db, filter),
  ]);
  const summaries = await members.summaries(
    db,
    rows.map((row) => row.userId),
  );
  const events = rows.flatMap((row) => {
    const summary = summaries.get(row.userId);
    return summary ? [toEvent(row, summary)] : [];
  });
  return { events, total, totalPages: totalPages(total, limit) };
}

/** Changes an event and, by its amount, what is kept of its member: once, however often it is said. */
async function decide(deps: Deps, tx: Tx, { eventId, changes, isPreview, message }: Decision): Promise<Moderated> {
  const event = await lockEvent(deps, tx, eventId);
  const decided = { ...event, ...changes };
  const isAdded = counts(decided) && !counts(event);
  const isTaken = counts(event) && !counts(decided);
  const amount = parseAmount(event.amountCinder);
  const added = formatAmount(isTaken ? -amount : amount);
  const standings = isAdded || isTaken ? await standingChanges(deps, tx, event, added) : [];
  if (!isPreview) {
    await queries.updateEvent(tx, event, changes);
    if (isAdded || isTaken) await addToStored(deps, tx, event, added);
  }
  const summary = (await deps.members.summaries(tx, [event.userId])).get(event.userId);
  return {
    message: isPreview ? t`This is a preview: nothing was changed` : message,
    event: toEvent(decided, summary),
    changes: standings,
  };
}

/** The event, while its member waits: neither a payment nor another administrator comes between. */
async function lockEvent({ wallet }: Deps, tx: Tx, eventId: string): Promise<queries.EventRow> {
  const owner = await queries.findOwner(tx, eventId);
  if (!owner) throw new AppError('earning_event_not_found');
  await wallet.lock(tx, owner);
  const event = await queries.findEvent(tx, owner, eventId);
  if (!event) throw new AppError('earning_event_not_found');
  return event;
}

function counts({ verified, exploitFlag: isExploit }: queries.EventRow): boolean {
  return verified && !isExploit;
}

async function addToStored(
  { clock, playerCounts }: Deps,
  tx: Tx,
  event: queries.EventRow,
  added: string,
): Promise<void> {
  const storedPeriods = periodsOf(event.occurredAt).filter((period) => isKept(period, clock.now()));
  const changes = await addToTotals(tx, { userId: event.userId, board: 'earnings', score: added }, storedPeriods);
  await playerCounts.moved(tx, toMoves('earnings', changes));
}

async function standingChanges(deps: Deps, tx: Tx, event: queries.EventRow, added: string): Promise<StandingChange[]> {
  const changes: StandingChange[] = [];
  for (const period of periodsOf(event.occurredAt)) changes.push(await standingChange(deps, tx, event, period, added));
  return changes;
}

async function standingChange(
  { clock }: Deps,
  tx: Tx,
  { userId }: queries.EventRow,
  period: Period,
  added: string,
): Promise<StandingChange> {
  const change = await findChange(tx, scopeOfPeriod('earnings', period, clock.now()), userId, added);
  return {
    period: period.period,
    periodStart: period.start,
    before: toStanding(change.score, change.higher),
    after: toStanding(change.scoreAfter, change.higherAfter),
  };
}

function toStanding(score: string, higher: number) {
  return Number(score) > 0 ? { rank: higher + 1, total_cinder: score } : { rank: null, total_cinder: '0.00' };
}

function toEvent(row: queries.EventRow, summary: MemberSummary | undefined): EarningEvent {
  return {
    id: row.id,
    user_id: row.userId,
    username: summary?.username ?? '',
    worn: summary?.worn,
    activity_type: row.activityType,
    amount_cinder: row.amountCinder,
    occurred_at: row.occurredAt.toISOString(),
    verified: row.verified,
    exploit_flag: row.exploitFlag,
  };
}
