import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

const CONTENT = `One.{betting} Somebody frobbed on it.{/betting}

| a |
|---|
{betting}{ads}| plinked |{/ads}{/betting}
| b |

Two.{no-betting} Nobody may.{/no-betting}{betting} Frobbed again.{/betting}`;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());

const off = async (modulesOff: string[]) =>
  bodyOf(await admin.call('PUT', '/api/admin/site', { body: { modulesOff } }), 200);
const write = async (fields: object) =>
  bodyOf(await admin.call('POST', '/api/admin/guides', { body: { published: true, ...fields } }), 201);
const german = { headers: { 'accept-language': 'de' } };
const read = async (slug: string, options = {}) => (await app.visitor('GET', `/api/guides/${slug}`, options)).body;
const find = async (q: string, options = {}) => (await admin.call('GET', `/api/search?q=${q}`, options)).body.results;

it('parts of a guide go with the part of the site that they name, in every language and in the search', async () => {
  const fields = { title: 'Rules{betting}, and bets{/betting}', content: CONTENT, tags: ['a', '{betting}b{/betting}'] };
  const { id, slug, version } = await write(fields);
  const texts = { title: 'Regeln{betting}, und Wetten{/betting}', content: 'Eins.{betting} Zwirbel.{/betting}' };
  bodyOf(await admin.call('PUT', `/api/admin/translations/guide/${id}/de`, { body: { texts } }), 200);
  expect(slug).toBe('rules-and-bets');
  await off([]);
  expect(await read(slug)).toMatchObject({
    title: 'Rules, and bets',
    content: 'One. Somebody frobbed on it.\n\n| a |\n|---|\n| plinked |\n| b |\n\nTwo. Frobbed again.',
    tags: ['a', 'b'],
  });
  expect(await read(slug, german)).toMatchObject({ title: 'Regeln, und Wetten', content: 'Eins. Zwirbel.' });
  expect(await find('frobbed')).toMatchObject([{ title: 'Rules, and bets' }]);
  expect(JSON.stringify(await find('zwirbel', german))).not.toContain('{/');

  await off(['betting']);
  expect(await read(slug)).toMatchObject({
    title: 'Rules',
    content: 'One.\n\n| a |\n|---|\n| b |\n\nTwo. Nobody may.',
    tags: ['a'],
  });
  expect(await read(slug, german)).toMatchObject({ title: 'Regeln', content: 'Eins.' });
  expect([await find('frobbed'), await find('zwirbel', german)]).toEqual([[], []]);
  expect((await find('nobody'))[0]).toMatchObject({ title: 'Rules' });
  // Who edits it has it as it was written.
  const { body } = await admin.call('GET', '/api/admin/guides?limit=100');
  expect(body.find((guide: { id: string }) => guide.id === id)).toMatchObject({ ...fields, version });
});

it('a guide of which nothing is left is not there', async () => {
  const { slug } = await write({ title: 'Gnarl', content: '{betting}Gnarl.{/betting}' });
  await off([]);
  expect(await read(slug)).toMatchObject({ content: 'Gnarl.' });
  await off(['betting']);
  expect(await read(slug)).toMatchObject({ code: 'guide_not_found' });
  expect(await find('gnarl')).toEqual([]);
  // So links to it are no links.
  expect((await app.visitor('GET', '/api/config')).body.closed).toContain(`/guides/${slug}`);
});
