import { HALL_OF_FAME_SIZE } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { HallOfFameEntry } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { previousMonthStart } from '@cinder/contract/leaderboards/period.rules.ts';
import type { HallOfFamePlace } from '@cinder/contract/members/members.api.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './leaderboards.queries.ts';
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
    async entries(wanted: string | undefined): Promise<HallOfFameEntry[]> {
      const month = wanted ?? (await queries.findMonths(db))[0];
      if (month === undefined) return [];
      const places = await queries.findPlaces(db, month);
      if (places.length === 0) throw new AppError('hall_of_fame_month_not_found');
      return toEntries(deps, db, places);
    },

    /** The newest months that a member is among the best of. */
    ranksOf: (userId: string, limit: number): Promise<HallOfFamePlace[]> => queries.findRanks(db, userId, limit),

    finalize: (tx: Tx, isPreview: boolean) => finalize(deps, tx, isPreview),
  };
}

/** Keeps the previous month, once; a month without earnings stays open. A preview only tells what would be kept. */
async function finalize(deps: Deps, tx: Tx, isPreview: boolean) {
  const start = previousMonthStart(deps.clock.now());
  const month = start.slice(0, 7);
  if ((await queries.findPlaces(tx, month)).length > 0) throw new AppError('hall_of_fame_already_finalized');
  const { scores } = await findScores(
    tx,
    { kind: 'kept', board: 'earnings', period: 'month', start },
    { limit: HALL_OF_FAME_SIZE, offset: 0 },
    // How many others there are is not shown.
    createTally([]),
  );
  const places = scores.map(({ userId, score }) => ({ userId, earned: score }));
  if (places.length > 0 && !isPreview && !(await queries.insertPlaces(tx, month, places))) {
    throw new AppError('hall_of_fame_already_finalized');
  }
  const count = places.length;
  return { message: messageOf(month, count, isPreview), month, count, entries: await toEntries(deps, tx, places) };
}

function messageOf(month: string, count: number, isPreview: boolean): string {
  if (count === 0) return `Nobody earned anything in ${month}, which stays open`;
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  return isPreview
    ? `${month} would be finalized with ${entries}`
    : `Hall of Fame finalized for ${month} with ${entries}`;
}

/** Places as they are shown: equal earnings share a rank, and a member who is gone has no name. */
async function toEntries(
  { members }: Deps,
  executor: Executor,
  places: readonly queries.Place[],
): Promise<HallOfFameEntry[]> {
  const faces = await members.faces(
    executor,
    places.map(({ userId }) => userId),
  );
  return places.map(({ userId, earned }) => ({
    rank: places.findIndex((other) => other.earned === earned) + 1,
    user_id: userId,
    username: faces.get(userId)?.username ?? null,
    avatar_url: faces.get(userId)?.avatarUrl ?? null,
    cinder_earned: earned,
  }));
}
