import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** What there is on a site of what a new one has none of; whether the account of the first start is still there. */
export async function findSetUp(db: Executor, firstAddress: string) {
  const { rows } = await sql<{ isFirstThere: boolean; hasQuest: boolean; hasTournament: boolean; hasOthers: boolean }>`
    select exists (select from users where email = ${firstAddress}) as "isFirstThere",
      exists (select from quest where is_active and status <> 'archived') as "hasQuest",
      exists (select from tournament) as "hasTournament",
      (select count(*) from (select 1 from members limit 2) found) > 1 as "hasOthers"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has a row');
  return row;
}
