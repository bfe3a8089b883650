import type { SeasonInput } from '@cinder/contract/championship/championship.admin-api.ts';
import type { Season } from '@cinder/contract/championship/championship.api.ts';
import { POINTS, SEASON_LIMITS, seasonDates, seasonFaults } from '@cinder/contract/championship/championship.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './championship.queries.ts';
import * as players from './players.queries.ts';

/** A season with its dates, whether they were set or are those of the year. */
type Dated = Omit<Season, 'playerCount' | 'eventCount' | 'seasons'>;

/** The seasons as they are set up, and those of the calendar for all other years. */
interface Calendar {
  current: Dated;
  /** The years of those that were set up. */
  years: readonly number[];
  of: (year: number) => Dated;
  /** The season of an event: by its date; without one that in which it was decided, else the current one. */
  at: (event: queries.EventTime) => Dated;
}

export type SeasonsService = ReturnType<typeof createSeasonsService>;

/** The seasons of the series: one is active, and each has room for so many players and events. */
export function createSeasonsService({ db, clock }: { db: Database; clock: Clock }) {
  const calendar = async (executor: Executor) => toCalendar(await queries.findSeasons(executor), clock.now());

  return {
    calendar,

    /** The season of this year, or the current one. */
    async get(year: number | undefined): Promise<Season> {
      const dates = await calendar(db);
      return describe(db, year === undefined ? dates.current : dates.of(year), dates);
    },

    /** Changes what the input carries of the season of its year, or sets it up; answers that season. */
    async update(tx: Tx, input: SeasonInput): Promise<Season> {
      await lockByName(tx, 'championship');
      const { year } = input;
      const before = (await queries.findSeasons(tx)).find((season) => season.year === year);
      const season = changed(before ?? newSeason(year), input);
      const issues = seasonFaults({ year, startDate: season.startDate, endDate: season.endDate });
      if (issues.length > 0) throw new AppError('invalid_input', { issues });
      await queries.upsertSeason(tx, season);
      const dates = await calendar(tx);
      await players.beginSeason(tx, dates.current.year);
      return describe(tx, withDates(season), dates);
    },

    /**
     * One writer at a time decides on the series, so that its limits hold and each winner is chosen once; what it changes
     * of players counts for the current season, whose year it gets.
     */
    async lockSeason(tx: Tx): Promise<number> {
      await lockByName(tx, 'championship');
      const { current } = await calendar(tx);
      await players.beginSeason(tx, current.year);
      return current.year;
    },

    /** championship_events_full when the season of an event then has no room for one more than the others. */
    async requireRoomForEvent(tx: Tx, event: queries.EventTime, except: string | null = null): Promise<void> {
      const { at } = await calendar(tx);
      const others = await queries.findEventTimes(tx, except);
      if (countOf(at(event), others, at) >= SEASON_LIMITS.events) throw new AppError('championship_events_full');
    },
  };
}

/** A season with how full it is, and which others there are: those that were set up, have events or were played in. */
async function describe(executor: Executor, season: Dated, { current, years, at }: Calendar): Promise<Season> {
  const events = await queries.findEventTimes(executor);
  const counts = await players.countSeasonPlayers(executor);
  const others = new Set([...years, ...events.map((event) => at(event).year), ...counts.keys()]);
  others.delete(current.year);
  const isCurrent = season.year === current.year;
  return {
    ...season,
    playerCount: isCurrent ? await players.countPlayers(executor, false) : (counts.get(season.year) ?? 0),
    eventCount: countOf(season, events, at),
    seasons: [current.year, ...[...others].toSorted((a, b) => b - a)],
  };
}

function countOf({ year }: Dated, events: readonly queries.EventTime[], at: Calendar['at']): number {
  return events.filter((event) => at(event).year === year).length;
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

/** A date is of the stored season that holds it, else of its calendar year. The current season: the active one, else today's. */
function toCalendar(rows: readonly queries.SeasonRow[], now: Date): Calendar {
  const stored = rows.map(withDates);
  const active = stored.find(({ isActive }) => isActive);
  const of = (year: number, isActive = false) =>
    stored.find((season) => season.year === year) ?? { ...withDates(newSeason(year)), isActive };
  const holding = (date: Date, isActive = false) => {
    const day = date.toISOString().slice(0, 10);
    const season = stored.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
    return season ?? of(Number(day.slice(0, 4)), isActive);
  };
  const current = active ?? holding(now, true);
  const known = (year: number) => (year === current.year ? current : of(year));
  return {
    current,
    years: stored.map(({ year }) => year),
    of: known,
    at: ({ eventDate, season }) => (eventDate === null ? known(season ?? current.year) : holding(eventDate)),
  };
}

function withDates(row: queries.SeasonRow): Dated {
  return { ...row, ...seasonDates(row) };
}
