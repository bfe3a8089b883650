import { type Kysely, sql } from 'kysely';

/** Runs statements of which each ends at the end of a line: Citus hands on a whole text, and takes no several changes in one. */
export async function oneByOne(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of text.split(/;\s*$/m)) if (statement.trim() !== '') await sql.raw(statement).execute(db);
}
