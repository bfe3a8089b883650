import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import type { NewTournament, TournamentChanges } from '@cinder/contract/tournaments/new-tournament.schemas.ts';
import { placesFault } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { chooseSlug } from '#platform/resource/choose-slug.ts';
import { holdOfferedGame } from './games.queries.ts';
import type { PotsService } from './pots.service.ts';
import * as registrations from './registrations.queries.ts';
import * as queries from './tournaments.queries.ts';

const SLUGS = {
  things: 'tournaments',
  findSlugsLike: queries.findSlugsLike,
  taken: 'tournament_slug_taken',
  slugFrom: slugFromName,
} as const;

interface Deps {
  clock: Clock;
  pots: PotsService;
}

/** Once it is live, only what is read of a tournament changes. */
const WORDS: ReadonlySet<string> = new Set(['title', 'description', 'rulesMarkdown']);

/** Who checked in for other times has not confirmed the new ones. */
const TIMES: ReadonlySet<string> = new Set(['startAt', 'checkinOpenAt', 'checkinCloseAt']);

/** Tournaments as administrators make them. */
export function createTournamentEditingService({ clock, pots }: Deps) {
  return {
    /** Makes a tournament and gives its id. */
    async create(tx: Tx, createdBy: string, { slug, title, status, ...input }: NewTournament): Promise<string> {
      await requireGame(tx, input.gameCode);
      const at = clock.now();
      const id = newId(at);
      await queries.insertTournament(tx, {
        id,
        title,
        slug: await chooseSlug(tx, SLUGS, { typed: slug, title, ownId: null }),
        status,
        gameCode: input.gameCode,
        format: input.format,
        startAt: new Date(input.startAt),
        ...columnsOf(input),
        createdBy,
        createdAt: at,
        updatedAt: at,
        startedAt: null,
        completedAt: null,
      });
      return id;
    },

    /** Changes what the input carries; a blank slug is derived anew. Another time begins check-in anew. */
    async update(tx: Tx, tournamentId: string, { slug, ...changes }: TournamentChanges): Promise<void> {
      const tournament = await queries.lockTournament(tx, tournamentId);
      if (!tournament) throw new AppError('tournament_not_found');
      const title = changes.title ?? tournament.title;
      const at = clock.now();
      const requested = changesOf(tournament, columnsOf(changes));
      if (slug !== undefined && slug !== tournament.slug && tournament.startedAt !== null) {
        throw new AppError('tournament_started');
      }
      const isFixed = tournament.startedAt !== null || tournament.status === 'cancelled';
      if (isFixed && Object.keys(requested).some((column) => !WORDS.has(column)))
        throw new AppError('tournament_started');
      if (requested.isChampionship === false && (await queries.isChampionship(tx, tournamentId))) {
        throw new AppError('tournament_in_use');
      }
      if (requested.gameCode !== undefined) await requireGame(tx, requested.gameCode);
      checkWindow({ ...tournament, ...requested });
      checkPlaces({ ...tournament, ...requested });
      await fitEntrants(tx, tournamentId, requested);
      if (requested.entryFeeCinder !== undefined && (await isEntered(tx, tournamentId)))
        throw new AppError('entry_fee_fixed');
      if (isLessToWin(tournament, requested) && (await isEntered(tx, tournamentId))) throw new AppError('prizes_fixed');
      await queries.updateTournament(tx, tournamentId, {
        ...requested,
        ...(slug !== undefined && { slug: await chooseSlug(tx, SLUGS, { typed: slug, title, ownId: tournamentId }) }),
        updatedAt: at,
      });
      if (Object.keys(requested).some((column) => TIMES.has(column)))
        await registrations.resetCheckins(tx, tournamentId);
      changed.thing(tx, tournamentId, 'tournaments');
    },

    /** Deletes one that has not begun; tournament_started for any other. */
    async remove(tx: Tx, tournamentId: string): Promise<{ message: string }> {
      const tournament = await queries.lockTournament(tx, tournamentId);
      if (!tournament) throw new AppError('tournament_not_found');
      if (tournament.startedAt !== null) throw new AppError('tournament_started');
      if (await queries.isChampionship(tx, tournamentId)) throw new AppError('tournament_in_use');
      await pots.release(tx, await registrations.findRegistrations(tx, tournamentId));
      await queries.deleteTournament(tx, tournamentId);
      changed.thing(tx, tournamentId, 'tournaments');
      return { message: t`Tournament deleted` };
    },
  };
}

async function requireGame(tx: Tx, code: string): Promise<void> {
  if (!(await holdOfferedGame(tx, code))) throw new AppError('game_not_found');
}

/** Those who are registered keep their places, and lose names that are no more. */
async function fitEntrants(tx: Tx, tournamentId: string, requested: Columns): Promise<void> {
  if (requested.maxPlayers !== undefined) {
    const all = await registrations.findRegistrations(tx, tournamentId);
    const playing = all.filter((one) => one.droppedAt === null);
    if (playing.length > requested.maxPlayers) throw new AppError('tournament_full');
  }
  if (requested.isTeamBased === false) await registrations.clearTeamNames(tx, tournamentId);
}

/** Whether somebody is registered, and has agreed to what they were shown. */
async function isEntered(tx: Tx, tournamentId: string): Promise<boolean> {
  const all = await registrations.findRegistrations(tx, tournamentId);
  return all.some((one) => one.droppedAt === null);
}

/** Whether what entrants pay for would become another thing: its format, how prizes are shared, or a smaller pool. */
function isLessToWin({ entryFeeCinder, prizePoolCinder }: queries.TournamentRow, requested: Columns): boolean {
  if (Number(entryFeeCinder) === 0) return false;
  const { format, prizeSplit, prizePoolCinder: pool = prizePoolCinder } = requested;
  return format !== undefined || prizeSplit !== undefined || Number(pool) < Number(prizePoolCinder);
}

function checkWindow({ checkinOpenAt: opens, checkinCloseAt: closes }: Columns): void {
  if (opens && closes && opens >= closes) throw invalidField('checkinCloseAt', t`Check-in must close after it opens`);
}

/** Either may have been changed alone. */
function checkPlaces({ format, maxPlayers: places }: Pick<queries.TournamentRow, 'format' | 'maxPlayers'>): void {
  const fault = placesFault(format, places);
  if (fault) throw invalidField('maxPlayers', fault);
}

type Columns = Partial<ReturnType<typeof columnsOf>>;

function columnsOf(input: Omit<TournamentChanges, 'slug'>) {
  const dateOf = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...(input.title !== undefined && { title: input.title }),
    ...(input.gameCode !== undefined && { gameCode: input.gameCode }),
    ...(input.format !== undefined && { format: input.format }),
    ...(input.startAt !== undefined && { startAt: new Date(input.startAt) }),
    ...(input.checkinOpenAt !== undefined && { checkinOpenAt: dateOf(input.checkinOpenAt) }),
    ...(input.checkinCloseAt !== undefined && { checkinCloseAt: dateOf(input.checkinCloseAt) }),
    ...(input.maxPlayers !== undefined && { maxPlayers: input.maxPlayers }),
    ...(input.isTeamBased !== undefined && { isTeamBased: input.isTeamBased }),
    ...(input.isChampionship !== undefined && { isChampionship: input.isChampionship }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.rulesMarkdown !== undefined && { rulesMarkdown: input.rulesMarkdown }),
    ...(input.prizePoolCinder !== undefined && { prizePoolCinder: formatAmount(input.prizePoolCinder) }),
    ...(input.entryFeeCinder !== undefined && { entryFeeCinder: formatAmount(input.entryFeeCinder) }),
    ...(input.prizeSplit !== undefined && { prizeSplit: input.prizeSplit }),
    ...(input.thirdPlaceMatch !== undefined && { thirdPlaceMatch: input.thirdPlaceMatch }),
    ...(input.secondGrandFinal !== undefined && { secondGrandFinal: input.secondGrandFinal }),
  };
}

/** Without what is as it was: a form sends everything. */
function changesOf(tournament: queries.TournamentRow, columns: Columns): Columns {
  const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : JSON.stringify(value));
  const entries = Object.entries(columns).filter(
    ([column, value]) => comparable(tournament[column as keyof Columns]) !== comparable(value),
  );
  return Object.fromEntries(entries);
}
