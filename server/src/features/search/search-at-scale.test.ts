import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '#testing/statements.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const ROWS = 5_000;

let app: TestApp;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  member = await app.signUp();
  const { pool } = app.connections;
  const at = app.clock.now();
  const text = `'common word' || n || ' ' || repeat('ember forge mine ', 20) || case when n % 1000 = 0 then 'anvilhead' else '' end`;
  await pool.query(
    `insert into guide (id, title, slug, content, published, created_at, updated_at)
     select gen_random_uuid(), 'Guide ' || n, 'guide-' || n, ${text}, true, $1, $1 from generate_series(1, ${ROWS}) n`,
    [at],
  );
  await pool.query(
    `insert into lore_article (id, title, slug, content, category_id, is_published, published_at, created_at, updated_at)
     select gen_random_uuid(), 'Story ' || n, 'story-' || n, ${text}, (select id from lore_category limit 1), true, $1, $1, $1
     from generate_series(1, ${ROWS}) n`,
    [at],
  );
  await pool.query('analyze guide');
  await pool.query('analyze lore_article');
}, 120_000);
afterAll(() => app.close());

const search = async (q: string): Promise<{ slug: string }[]> =>
  (await member.call('GET', `/api/search?q=${encodeURIComponent(q)}`)).body.results;

/** How the database finds what a search finds. */
async function planOf(q: string): Promise<string> {
  const statements = await statementsOf(() => search(q));
  const found = statements.find(({ text }) => text.includes('ts_headline'));
  const { rows } = await app.connections.pool.query(`explain ${found?.text}`, found?.values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe(`among ${ROWS} guides and as many articles`, () => {
  it.each([
    ['anvilhead', 10],
    ['anvilhe', 10],
    ['word4321', 2],
    ['"word4321 ember"', 2],
    ['common', 20],
    ['ember -anvilhead', 20],
    ['-ember', 0],
  ])('%j finds %i', async (q, count) => {
    expect(await search(q)).toHaveLength(count);
  });

  it.each(['anvilhead', 'anvilhe', 'ember for'])('%j is looked up, never read through', async (q) => {
    const plan = await planOf(q);
    expect(plan).toMatch(/Index Scan on guide_search/);
    expect(plan).toMatch(/Index Scan on lore_article_search/);
    expect(plan).not.toMatch(/Seq Scan on (guide|lore_article)\b/);
  });
});
