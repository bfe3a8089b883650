import { sql } from 'kysely';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import { inSmallLetters } from '#platform/db/texts.queries.ts';

export type GameRow = Awaited<ReturnType<ReturnType<typeof selectGames>['execute']>>[number];

interface Page {
  limit: number;
  offset: number;
}

/** How many tournaments are of a game. */
const TOURNAMENTS = sql<number>`(select count(*)::integer from tournament where game_code = game_title.code)`;
/** Offered for new tournaments, or there on some. */
const isSeen = (withDrafts: boolean) => sql<boolean>`(is_active or exists (
  select from tournament where game_code = game_title.code and (${withDrafts} or status <> 'draft')))`;

/** One page of the games that tournaments, drafts too or not, are or can be of, by name. */
export async function findSeenGames(db: Executor, withDrafts: boolean, { limit, offset }: Page) {
  return db
    .selectFrom('gameTitle')
    .where(isSeen(withDrafts))
    .select(['code', 'name', 'isActive'])
    .orderBy('name')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many games tournaments are or can be of. */
export async function countSeenGames(db: Executor, withDrafts: boolean): Promise<number> {
  return countRows(db.selectFrom('gameTitle').where(isSeen(withDrafts)));
}

/** All games, by name, with how many tournaments are of each. */
export function selectGames(db: Executor) {
  return db
    .selectFrom('gameTitle')
    .select(['id', 'code', 'name', 'isActive'])
    .select(TOURNAMENTS.as('tournamentCount'))
    .orderBy('name');
}

export async function findGameName(db: Executor, code: string): Promise<string | null> {
  const row = await db.selectFrom('gameTitle').where('code', '=', code).select('name').executeTakeFirst();
  return row?.name ?? null;
}

/** Whether a game is offered; it stays so until the transaction's end. */
export async function holdOfferedGame(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('gameTitle')
    .where('code', '=', code)
    .where('isActive', '=', true)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a game, where there is one of this code, from being renamed or deleted until the transaction's end. */
export async function holdGame(tx: Tx, code: string): Promise<void> {
  await tx.selectFrom('gameTitle').where('code', '=', code).select('id').forShare().execute();
}

/** Whether another game is called so, in whatever letter case. */
export async function isNameTaken(tx: Tx, name: string, exceptId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('gameTitle')
    .where(inSmallLetters(sql.ref('name')), '=', inSmallLetters(sql`${name}::text`))
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The codes that begin like this one. */
export async function findCodesLike(tx: Tx, code: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('gameTitle')
    .where(sql<boolean>`starts_with(code, ${code})`)
    .select('code')
    .execute();
  return rows.map((row) => row.code);
}

export async function existsTournamentOf(tx: Tx, code: string): Promise<boolean> {
  const row = await tx.selectFrom('tournament').where('gameCode', '=', code).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
