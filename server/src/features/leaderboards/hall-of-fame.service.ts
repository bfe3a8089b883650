import { HALL_OF_FAME_SIZE } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { HallOfFameEntry } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { monthEnd, monthStart, previousMonthStart } from '@cinder/contract/leaderboards/period.rules.ts';
import type { HallOfFamePlace } from '@cinder/contract/profiles/profiles.api.ts';
import { plural, t } from '@cinder/contract/shared/messages.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './hall-of-fame.queries.ts';
import { findScores } from './scores.queries.ts';
import { createTally } from './tally.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
}

export type HallOfFameService = ReturnType<typeof createHallOfFameService>;

/** The best earners of months, kept for good. */
export function createHallOfFameService(deps: Deps) {
  const { db } = deps;
  return {
    months: () => queries.findMonths(db),

    /** The entries of a month, or of the newest one. hall_of_fame_month_not_found when it was not finalized. */
    async entries(requested: string | undefined): Promise<HallOfFameEntry[]> {
      const month = requested ?? (await queries.findMonths(db))[0];
      if (month === undefined) return [];
      const places = await queries.findPlaces(db, month);
      if (places.length === 0) throw new AppError('hall_of_fame_month_not_found');
      return toEntries(deps, db, places);
    },

    /** The newest months that a member is among the best of. */
    ranksOf: (userId: string, limit: number): Promise<HallOfFamePlace[]> => queries.findRanks(db, userId, limit),

    /** The months that are over and not final, in which somebody earned, newest first. */
    async openMonths(): Promise<string[]> {
      const first = await queries.findFirstEarning(db);
      const final = new Set(await queries.findMonths(db));
      const over: { month: string; from: Date; to: Date }[] = [];
      for (let end = monthStart(deps.clock.now()); first && end > monthStart(first); ) {
        const start = previousMonthStart(startOf(end));
        over.push({ month: start.slice(0, 7), from: startOf(start), to: startOf(end) });
        end = start;
      }
      const left = over.filter(({ month }) => !final.has(month));
      const earned = await queries.findEarningMonths(db, left);
      return left.map(({ month }) => month).filter((month) => earned.has(month));
    },

    finalize: (tx: Tx, requested: Requested) => finalize(deps, tx, requested),
  };
}

interface Requested {
  preview: boolean;
  /** YYYY-MM; the previous one where there is none. */
  month?: string | undefined;
}

const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

/** Keeps a month, once; one without earnings stays open. A preview only tells what would be kept. */
async function finalize(deps: Deps, tx: Tx, requested: Requested) {
  const { preview: isPreview } = requested;
  const previous = previousMonthStart(deps.clock.now());
  const month = requested.month ?? previous.slice(0, 7);
  const start = `${month}-01`;
  if (start > previous) throw new AppError('hall_of_fame_month_not_over');
  if ((await queries.findPlaces(tx, month)).length > 0) throw new AppError('hall_of_fame_already_finalized');
  const { scores } = await findScores(
    tx,
    // The sums of earlier months are not kept.
    start === previous
      ? { kind: 'kept', board: 'earnings', period: 'month', start }
      : { kind: 'range', board: 'earnings', from: startOf(start), until: startOf(monthEnd(start)) },
    { limit: HALL_OF_FAME_SIZE, offset: 0 },
    // How many others there are is not shown.
    createTally([]),
  );
  const places = scores.map(({ userId, score }) => ({ userId, earned: score }));
  if (places.length > 0 && !isPreview && !(await queries.insertPlaces(tx, month, places))) {
    throw new AppError('hall_of_fame_already_finalized');
  }
  const count = places.length;
  return { message: summaryOf(month, count, isPreview), month, count, entries: await toEntries(deps, tx, places) };
}

function summaryOf(month: string, count: number, isPreview: boolean): string {
  if (count === 0) return t`Nobody earned anything in ${{ month }}, which stays open`;
  return isPreview
    ? t`${{ month }} would be finalized with ${plural({ count }, { one: '# entry', other: '# entries' })}`
    : t`Hall of Fame finalized for ${{ month }} with ${plural({ count }, { one: '# entry', other: '# entries' })}`;
}

/** Places as they are shown: equal earnings share a rank, and a member who is gone has no name. */
async function toEntries(
  { members }: Deps,
  executor: Executor,
  places: readonly queries.Place[],
): Promise<HallOfFameEntry[]> {
  const summaries = await members.summaries(
    executor,
    places.map(({ userId }) => userId),
  );
  return places.map(({ userId, earned }) => ({
    rank: places.findIndex((other) => other.earned === earned) + 1,
    user_id: userId,
    username: summaries.get(userId)?.username ?? null,
    avatar_url: summaries.get(userId)?.avatarUrl ?? null,
    worn: summaries.get(userId)?.worn,
    cinder_earned: earned,
  }));
}
