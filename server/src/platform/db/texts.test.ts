import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { createEmptyDatabase } from '#testing/test-database.ts';
import { migrate } from './migrate.ts';

/** Turkish has two letters i: the small one of I is ı, the capital one of i is İ. */
const TURKISH = `template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'`;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  const ownDatabase = await createEmptyDatabase(TURKISH);
  await migrate(ownDatabase.url);
  app = await createTestApp({ ownDatabase });
  admin = await app.signUp({ username: 'IRIS_ONE', email: 'iris.igor@example.org', isAdmin: true });
  await app.signUp({ username: 'igor_two' });
});
afterAll(() => app.close());

const created = async (url: string, body: object) => {
  const answer = await admin.call('POST', url, { body });
  expect(answer.status, answer.text).toBeLessThan(300);
};
const read = async (url: string) => {
  const answer = await admin.call('GET', url);
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
};

it('this database has a small letter of its own for I', async () => {
  const { rows } = await app.connections.pool.query(`select lower('I') as letter`);
  expect(rows).toEqual([{ letter: 'ı' }]);
});

it.each(['iris', 'IRIS', 'Iris_o', 'IRIS.IGOR@', 'iris.igor'])('a member is found by %s', async (typed) => {
  expect(await read(`/api/admin/members?search=${encodeURIComponent(typed)}`)).toContain('IRIS_ONE');
});

it.each(['igor', 'IGOR', 'Igor_T'])('and another one by %s', async (typed) => {
  expect(await read(`/api/admin/members?search=${typed}`)).toContain('igor_two');
});

it.each(['iron', 'IRON', 'Iron', 'iro', 'IRO', 'mining', 'MINING', 'öl', 'ÖL'])(
  'a guide is found by %s',
  async (typed) => {
    if (!(await read('/api/guides')).includes('IRON')) {
      const body = { title: 'The IRON of Mining', content: 'Iron ÖL', published: true };
      await created('/api/admin/guides', body);
    }
    expect(await read(`/api/search?q=${encodeURIComponent(typed)}`)).toContain('IRON');
  },
);

it('two games of one name in whatever letter case are refused, also with letters beyond A to Z', async () => {
  await created('/api/admin/games', { name: 'IRON ÖLFASS', code: 'iron' });
  for (const name of ['iron ölfass', 'Iron ÖLFASS']) {
    const answer = await admin.call('POST', '/api/admin/games', { body: { name, code: 'other' } });
    expect(answer.status, answer.text).toBe(409);
  }
});
