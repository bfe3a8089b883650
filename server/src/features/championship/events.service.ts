import type {
  ChampionshipEventChanges,
  CounterSteps,
  NewChampionshipEvent,
  ParticipantInput,
} from '@cinder/contract/championship/championship.admin-api.ts';
import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { MembersService } from '#features/account/members.service.ts';
import { holdGame } from '#features/tournaments/games.service.ts';
import type { GameRenamed } from '#features/tournaments/tournaments.events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './championship.queries.ts';
import { addToPlayer, addToStanding, findPlayerIds } from './players.queries.ts';
import type { SeasonsService } from './seasons.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  seasons: SeasonsService;
}

/** The events of the series, who took part, and who won. */
export function createChampionshipEventsService({ db, clock, members, seasons }: Deps) {
  return {
    async list({ page, limit }: Paging) {
      const rows = await queries.findEvents(db, { limit, offset: (page - 1) * limit });
      return { rows: await describe(db, rows), total: await queries.countAllEvents(db) };
    },

    /** championship_events_full when the season of its date has twelve. */
    async create(tx: Tx, input: NewChampionshipEvent): Promise<ChampionshipEvent> {
      const current = await seasons.lockSeason(tx);
      if (input.gameCode) await holdGame(tx, input.gameCode);
      await seasons.requireRoomForEvent(tx, { eventDate: toDate(input.eventDate), season: null });
      const at = clock.now();
      const id = newId(at);
      await queries.insertEvent(tx, {
        id,
        ...columnsOf(input),
        season: input.status === 'completed' ? current : null,
        createdAt: at,
        updatedAt: at,
      });
      return find(tx, id);
    },

    /**
     * Changes what the input carries. A winner is chosen once: the event is completed and the player gets a win and
     * the season's points for it; the winner of the challenge likewise.
     */
    async update(tx: Tx, eventId: string, changes: ChampionshipEventChanges): Promise<ChampionshipEvent> {
      const current = await seasons.lockSeason(tx);
      const before = await queries.findEvent(tx, eventId);
      if (!before) throw new AppError('championship_event_not_found');
      if (changes.gameCode) await holdGame(tx, changes.gameCode);
      const eventDate = changes.eventDate === undefined ? before.eventDate : toDate(changes.eventDate);
      const time = { eventDate, season: before.season };
      if (changes.eventDate !== undefined) await seasons.requireRoomForEvent(tx, time, eventId);
      const season = (await seasons.calendar(tx)).at(time);
      const reward = rewarding(tx, season.year, current);
      if (changes.winnerId !== undefined) {
        if (before.winnerId !== null) throw new AppError('championship_winner_chosen');
        await reward(changes.winnerId, { totalPoints: season.pointsPerWin, monthlyWins: 1 });
      }
      if (changes.challengeWinnerId !== undefined) {
        if (before.challengeWinnerId !== null) throw new AppError('championship_challenge_winner_chosen');
        const gain = { totalPoints: season.pointsPerChallenge, challengeCompletions: 1 };
        await reward(changes.challengeWinnerId, gain);
      }
      const winnerId = changes.winnerId ?? before.winnerId;
      const challengeWinnerId = changes.challengeWinnerId ?? before.challengeWinnerId;
      const status = changes.winnerId === undefined ? (changes.status ?? before.status) : 'completed';
      const isDecided = status === 'completed' || winnerId !== null || challengeWinnerId !== null;
      await queries.updateEvent(tx, eventId, {
        ...columnsOf(changes),
        winnerId,
        challengeWinnerId,
        status,
        season: isDecided ? season.year : null,
        updatedAt: clock.now(),
      });
      return find(tx, eventId);
    },

    async remove(tx: Tx, eventId: string): Promise<{ message: string }> {
      await seasons.lockSeason(tx);
      if (!(await queries.deleteEvent(tx, eventId))) throw new AppError('championship_event_not_found');
      return { message: t`Event deleted` };
    },

    /** How many events are of each of these games, by their codes. */
    countOf: queries.countEventsOf,

    /** Events of a game are of it under its new name. */
    renameGame: (tx: Tx, game: GameRenamed): Promise<void> => queries.renameGame(tx, game),

    /** Puts these in place of all who took part so far. */
    async setParticipants(tx: Tx, eventId: string, input: readonly ParticipantInput[]): Promise<ChampionshipEvent> {
      const current = await seasons.lockSeason(tx);
      const { season } = await find(tx, eventId);
      const known = new Set(
        await findPlayerIds(
          tx,
          input.map(({ playerId }) => playerId),
        ),
      );
      if (input.some(({ playerId }) => !known.has(playerId))) throw new AppError('championship_player_not_found');
      const at = clock.now();
      await queries.replaceParticipants(
        tx,
        eventId,
        input.map(({ playerId, placement, points, stats }) => ({
          id: newId(at),
          eventId,
          playerId,
          placement,
          points,
          stats: JSON.stringify(stats),
        })),
      );
      // In another season than the current one they stand because they played.
      if (season !== current) for (const { playerId } of input) await addToStanding(tx, season, playerId, {});
      return find(tx, eventId);
    },
  };

  /** Gives players what they won in an event of this season. */
  function rewarding(tx: Tx, season: number, current: number) {
    return async (playerId: string, gain: CounterSteps) => {
      changed.everybody(tx, 'championship');
      const isPlayer =
        season === current
          ? (await addToPlayer(tx, playerId, gain, clock.now())) !== undefined
          : await addToStanding(tx, season, playerId, gain);
      if (!isPlayer) throw new AppError('championship_player_not_found');
    };
  }

  async function find(tx: Tx, eventId: string): Promise<ChampionshipEvent> {
    const row = await queries.findEvent(tx, eventId);
    const [event] = row ? await describe(tx, [row]) : [];
    if (!event) throw new AppError('championship_event_not_found');
    return event;
  }

  /** Events with their seasons, who took part, and the names of the members among them. */
  async function describe(executor: Executor, rows: readonly queries.EventRow[]): Promise<ChampionshipEvent[]> {
    const { at } = await seasons.calendar(executor);
    const participants = await queries.findParticipants(
      executor,
      rows.map(({ id }) => id),
    );
    const summaries = await members.summaries(executor, [
      ...participants.flatMap(({ userId }) => userId ?? []),
      ...rows.flatMap(({ winnerUserId }) => winnerUserId ?? []),
      ...rows.flatMap(({ challengeWinnerUserId }) => challengeWinnerUserId ?? []),
    ]);
    const memberOf = (userId: string | null) => {
      const summary = summaries.get(userId ?? '');
      return { username: summary?.username ?? null, worn: summary?.worn };
    };
    const byEvent = Map.groupBy(participants, ({ eventId }) => eventId);
    return rows.map((row) => {
      const winner = memberOf(row.winnerUserId);
      const challengeWinner = memberOf(row.challengeWinnerUserId);
      return {
        ...toReply(row),
        season: at(row).year,
        winnerUsername: winner.username,
        winnerWorn: winner.worn,
        challengeWinnerUsername: challengeWinner.username,
        challengeWinnerWorn: challengeWinner.worn,
        participants: (byEvent.get(row.id) ?? []).map((one) => ({ ...one, ...memberOf(one.userId) })),
      };
    });
  }
}

function columnsOf<Input extends ChampionshipEventChanges>({ gameCode, eventDate, ...same }: Input) {
  return {
    ...same,
    ...(gameCode !== undefined && { gameCode: gameCode || null }),
    ...(eventDate !== undefined && { eventDate: toDate(eventDate) }),
  };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));
