import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { NewPlayer, PlayerChanges } from '@cinder/contract/championship/championship.admin-api.ts';
import type { ChampionshipPlayer, ChampionshipStanding } from '@cinder/contract/championship/championship.api.ts';
import { SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { msg, t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { MemberSummary, MembersService } from '#features/account/members.service.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { say } from '#platform/texts.ts';
import * as queries from './players.queries.ts';
import type { SeasonsService } from './seasons.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  account: AccountService;
  members: MembersService;
  images: ImagesService;
  seasons: SeasonsService;
}

export type PlayersService = ReturnType<typeof createPlayersService>;

/** The players of the series. */
export function createPlayersService({ db, clock, account, members, images, seasons }: Deps) {
  /** Players with the names of the members among them. */
  async function describe(executor: Executor, rows: readonly queries.PlayerInSeason[]): Promise<ChampionshipPlayer[]> {
    const summaries = await members.summaries(
      executor,
      rows.flatMap(({ userId }) => userId ?? []),
    );
    return rows.map((row) => toPlayer(row, summaries.get(row.userId ?? '')));
  }

  async function describeOne(tx: Tx, row: queries.PlayerInSeason): Promise<ChampionshipPlayer> {
    const summaries = await members.summaries(tx, row.userId === null ? [] : [row.userId]);
    return toPlayer(row, summaries.get(row.userId ?? ''));
  }

  return {
    async list(withInactive: boolean, paging: Paging): Promise<{ rows: ChampionshipPlayer[]; total: number }> {
      const { current } = await seasons.calendar(db);
      const rows = await queries.findPlayers(db, current.year, withInactive, pageOf(paging));
      return { rows: await describe(db, rows), total: await queries.countPlayers(db, withInactive) };
    },

    /** Of the season of this year, or of the current one. */
    async standings(
      year: number | undefined,
      paging: Paging,
    ): Promise<{ rows: ChampionshipStanding[]; total: number }> {
      const { current } = await seasons.calendar(db);
      const season = { year: year ?? current.year, isCurrent: year === undefined || year === current.year };
      const rows = await queries.findStandings(db, season, pageOf(paging));
      const players = await describe(db, rows);
      const standings = players.map((player, index) => ({ ...player, rank: Number(rows[index]?.rank) }));
      return { rows: standings, total: await queries.countStandings(db, season) };
    },

    /** championship_players_full when it would be active and eight are. */
    async create(tx: Tx, { userId, profileImageUrl, ...input }: NewPlayer): Promise<ChampionshipPlayer> {
      const picture = await images.keep(tx, { address: profileImageUrl, field: 'profileImageUrl' });
      const season = await seasons.lockSeason(tx);
      if (userId !== null) await account.requireMember(tx, userId);
      if (input.isActive) await requireRoom(tx, null);
      const at = clock.now();
      const row = await queries.insertPlayer(tx, {
        id: newId(at),
        userId,
        profileImageUrl: picture,
        season,
        ...input,
        createdAt: at,
        updatedAt: at,
      });
      return describeOne(tx, row);
    },

    /** Changes what the input carries, then adds to the counters what it says. */
    async update(
      tx: Tx,
      playerId: string,
      { add, profileImageUrl, ...changes }: PlayerChanges,
    ): Promise<ChampionshipPlayer> {
      const picture =
        profileImageUrl === undefined
          ? undefined
          : await images.keep(tx, {
              address: profileImageUrl,
              before: await queries.findPicture(tx, playerId),
              field: 'profileImageUrl',
            });
      await seasons.lockSeason(tx);
      const [known] = await queries.findPlayerIds(tx, [playerId]);
      if (known === undefined) throw new AppError('championship_player_not_found');
      if (changes.userId) await account.requireMember(tx, changes.userId);
      if (changes.isActive) await requireRoom(tx, playerId);
      const at = clock.now();
      const changed = await queries.updatePlayer(tx, playerId, {
        ...changes,
        profileImageUrl: picture,
        updatedAt: at,
      });
      const row = add ? await queries.addToPlayer(tx, playerId, add, at) : changed;
      if (!row) throw new AppError('championship_player_not_found');
      return describeOne(tx, row);
    },

    /** Leaves a deleted member's places without a name and a picture. */
    forget: queries.forgetMember,

    async remove(tx: Tx, playerId: string): Promise<{ message: string }> {
      await seasons.lockSeason(tx);
      if (!(await queries.deletePlayer(tx, playerId))) throw new AppError('championship_player_not_found');
      return { message: t`Player deleted` };
    },
  };
}

async function requireRoom(tx: Tx, except: string | null): Promise<void> {
  const others = await queries.countPlayers(tx, false, except);
  if (others >= SEASON_LIMITS.players) throw new AppError('championship_players_full');
}

function pageOf({ page, limit }: Paging) {
  return { limit, offset: (page - 1) * limit };
}

const toPlayer = (row: queries.PlayerInSeason, member: MemberSummary | undefined): ChampionshipPlayer => ({
  ...row,
  name: row.name === DELETED_MEMBER ? say(msg`Deleted member`) : row.name,
  username: member?.username ?? null,
  worn: member?.worn,
});
