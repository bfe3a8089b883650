import type { SeasonInput } from '@cinder/contract/championship/championship.admin-api.ts';
import type { Season } from '@cinder/contract/championship/championship.api.ts';
import { POINTS, SEASON_LIMITS, seasonDates, seasonFaults } from '@cinder/contract/championship/championship.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { takeTurns } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './championship.queries.ts';
import { countPlayers } from './championship.queries.ts';

/** A season with its dates, whether they were set or are those of the year. */
type Dated = Omit<Season, 'playerCount' | 'eventCount'>;

export type SeasonsService = ReturnType<typeof createSeasonsService>;

/** The seasons of the series: one is active, and each has room for so many players and events. */
export function createSeasonsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    current: () => current(db),

    /** Changes what the input carries of the season of its year, or sets it up; answers that season. */
    async update(tx: Tx, input: SeasonInput): Promise<Season> {
      await lock(tx);
      const { year } = input;
      const before = (await queries.findSeasons(tx)).find((season) => season.year === year);
      const season = changed(before ?? newSeason(year), input);
      const issues = seasonFaults({ year, startDate: season.startDate, endDate: season.endDate });
      if (issues.length > 0) throw new AppError('invalid_input', { issues });
      await queries.upsertSeason(tx, season);
      return withCounts(tx, withDates(season));
    },

    /** One writer at a time decides on the series, so that its limits hold and each winner is chosen once. */
    lock,

    /** The season that an event of this date belongs to; without a date the active one. */
    async of(tx: Tx, eventDate: Date | null): Promise<Dated> {
      return seasonOf(await queries.findSeasons(tx), eventDate, clock.now());
    },

    /** championship_events_full when the season of that date has no room for one more event than these. */
    async requireRoomForEvent(tx: Tx, eventDate: Date | null, except: string | null = null): Promise<void> {
      const seasons = await queries.findSeasons(tx);
      const season = seasonOf(seasons, eventDate, clock.now());
      if ((await countEventsOf(tx, season, except)) >= SEASON_LIMITS.events) {
        throw new AppError('championship_events_full');
      }
    },
  };

  async function current(executor: Executor): Promise<Season> {
    return withCounts(executor, seasonOf(await queries.findSeasons(executor), null, clock.now()));
  }
}

async function withCounts(executor: Executor, season: Dated): Promise<Season> {
  return {
    ...season,
    playerCount: await countPlayers(executor, false),
    eventCount: await countEventsOf(executor, season, null),
  };
}

function newSeason(year: number): queries.SeasonRow {
  return {
    year,
    isActive: true,
    startDate: null,
    endDate: null,
    pointsPerWin: POINTS.perWin,
    pointsPerChallenge: POINTS.perChallenge,
  };
}

function changed(before: queries.SeasonRow, input: SeasonInput): queries.SeasonRow {
  const { startDate, endDate, isActive, pointsPerWin, pointsPerChallenge } = input;
  return {
    year: before.year,
    isActive: isActive ?? before.isActive,
    startDate: startDate === undefined ? before.startDate : startDate,
    endDate: endDate === undefined ? before.endDate : endDate,
    pointsPerWin: pointsPerWin ?? before.pointsPerWin,
    pointsPerChallenge: pointsPerChallenge ?? before.pointsPerChallenge,
  };
}

const lock = (tx: Tx) => takeTurns(tx, 'championship');

function countEventsOf(db: Executor, season: Dated, except: string | null): Promise<number> {
  const { startDate: from, endDate: to, isActive: undated } = season;
  return queries.countEvents(db, { from, to, undated, except });
}

/** The stored season that holds the date, else the calendar year of it. Without a date: the active one, else this year. */
function seasonOf(seasons: readonly queries.SeasonRow[], date: Date | null, now: Date): Dated {
  const day = (date ?? now).toISOString().slice(0, 10);
  const dated = seasons.map(withDates);
  const active = dated.find(({ isActive }) => isActive);
  if (date === null && active) return active;
  const holding = dated.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  return holding ?? yearOf(Number(day.slice(0, 4)), active === undefined);
}

function withDates(row: queries.SeasonRow): Dated {
  return { ...row, ...seasonDates(row) };
}

function yearOf(year: number, isActive: boolean): Dated {
  return { ...withDates(newSeason(year)), isActive };
}
