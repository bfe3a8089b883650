import { wordsOf } from '@cinder/contract/audit/audit.rules.ts';
import { fieldLabels } from '@cinder/contract/audit/field-labels.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '#platform/db/database.ts';
import { toCamel } from '#platform/db/names.ts';
import { tableOf } from '#testing/audited-tables.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { NOISE } from './audit-trail.service.ts';
import { THINGS } from './snapshots.queries.ts';

const HEADER = `import { t } from '../shared/messages.ts';

/**
 * What fields of the things that administrators change are called, as they stand in a sentence, by their names. Columns of
 * their tables are added by \`vitest run --project unit server/src/features/audit/field-labels.test.ts -u\`.
 */
export const fieldLabels: Readonly<Record<string, string>> = {
`;

/** The columns that the log shows of the things that are kept in tables. */
async function shownColumns(): Promise<string[]> {
  const database = await createTestDatabase();
  const { db, close } = connect(database.url, { max: 1, onError: () => {} });
  const names = new Set<string>();
  for (const thing of Object.values(THINGS)) {
    const table = thing && tableOf(db, thing);
    if (!table) continue;
    const { rows } = await sql<{ name: string }>`
      select jsonb_object_keys(${thing.row ?? sql`to_jsonb(t)`}) as name
      from (select (jsonb_populate_record(null::${sql.table(table)}, '{}')).*) t`.execute(db);
    for (const { name } of rows) names.add(toCamel(name));
  }
  await close();
  await database.drop();
  return [...names].filter((name) => !NOISE.has(name));
}

it('every column that the log may show has words in it', async () => {
  const names = [...new Set([...Object.keys(fieldLabels), ...(await shownColumns())])].sort();
  const lines = names.map((name) => `  ${name}: t\`${wordsOf(name)}\`,\n`);
  await expect(`${HEADER}${lines.join('')}};\n`).toMatchFileSnapshot('../../../../contract/src/audit/field-labels.ts');
  expect(wordsOf('baseRateCinderPerMin')).toBe('base rate cinder per min');
});
