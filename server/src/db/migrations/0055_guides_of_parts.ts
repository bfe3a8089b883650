import { type Kysely, sql } from 'kysely';
import { oneByOne } from '../migration-steps.ts';

/** The guides of the first start that are about one part of the site, by the numbers in their ids. */
const ABOUT = [
  [1, 'mining'],
  [2, 'inventory'],
  [3, 'tournaments'],
  [5, 'mining'],
  [6, 'check-in'],
  [7, 'inventory'],
  [8, 'quests'],
  [9, 'quests'],
  [10, 'tournaments'],
  [11, 'leaderboards'],
  [12, 'betting'],
] as const;

/** Guides can be about one part of the site, and are shown while that is on: so are those of the first start that nobody has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    alter table guide add column module text;
    alter table guide add constraint guide_module_check check (module in (
      'mining', 'check-in', 'ads', 'quests', 'badges', 'inventory', 'shop', 'store', 'tournaments', 'championship', 'betting',
      'leaderboards', 'guides', 'lore'))`,
  );
  for (const [number, module] of ABOUT) {
    const id = `01a19467-e800-7008-8000-${number.toString(16).padStart(12, '0')}`;
    await sql`update guide set module = ${module} where id = ${id} and updated_at = created_at`.execute(db);
  }
}
