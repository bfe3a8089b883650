import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newItem, newProduct } from '#testing/fixture.ts';
import { formOf, paintPng } from '#testing/pictures.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
let admin: Person;
/** What happens while an outside picture is fetched. */
let whileFetching = async () => {};
beforeAll(async () => {
  app = await createTestApp({
    download: async () => {
      await whileFetching();
      return paintPng('olive');
    },
  });
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

const bring = async (colour: string): Promise<{ filename: string; url: string }> => {
  const form = await formOf({ content: await paintPng(colour) });
  return bodyOf(await admin.call('POST', '/api/admin/images/upload/general', form), 201);
};
const listed = async (query = '') => (await admin.call('GET', `/api/admin/images/pictures${query}`)).body;
const usesOf = async ({ filename }: { filename: string }) =>
  (await listed()).entries.find((entry: { filename: string }) => entry.filename === filename)?.usedBy;
const remove = ({ filename }: { filename: string }) => admin.call('DELETE', `/api/admin/images/pictures/${filename}`);
const isServed = async ({ url }: { url: string }) => (await app.server.inject({ url })).statusCode === 200;
const post = async (path: string, body: object) =>
  bodyOf(await admin.call('POST', `/api/admin/${path}`, { body }), 201);

it('names everything that uses a picture, also in a text, and refuses to delete it', async () => {
  const picture = await bring('crimson');
  const badge = await post('badges', { name: 'Keeper', description: 'D.', imageUrl: picture.url });
  await post('guides', { title: 'How to', content: `Look: ![here](${picture.url}) and ![there](${picture.url})` });
  expect(await usesOf(picture)).toEqual([
    { kind: 'badge', name: 'Keeper' },
    { kind: 'guide', name: 'How to' },
  ]);
  const refused = await remove(picture);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'image_in_use', message: 'This picture is used by Keeper and How to.' },
  });
  expect(await isServed(picture)).toBe(true);
  await admin.call('PUT', `/api/admin/badges/${badge.id}`, { body: { imageUrl: null } });
  expect(await usesOf(picture)).toEqual([{ kind: 'guide', name: 'How to' }]);
});

it('deletes one that nothing uses with its file, and takes it again later', async () => {
  const picture = await bring('teal');
  expect((await remove(picture)).status).toBe(200);
  expect(await isServed(picture)).toBe(false);
  expect((await remove(picture)).body.code).toBe('image_not_found');
  expect((await bring('teal')).filename).toBe(picture.filename);
  expect(await isServed(picture)).toBe(true);
});

it('deletes all that nothing uses, but none that was brought within the hour', async () => {
  const [used, left] = [await bring('gold'), await bring('silver')];
  await post('badges', { name: 'Golden', description: 'D.', imageUrl: used.url });
  app.clock.advance({ minutes: 61 });
  const fresh = await bring('brown');
  const { unused, entries } = await listed('?only=unused');
  expect(entries.map(({ filename }: { filename: string }) => filename)).toContain(left.filename);
  const answer = await admin.call('POST', '/api/admin/images/pictures/delete-unused');
  expect(answer.body).toEqual({ deleted: unused.count, bytes: unused.bytes });
  expect(await Promise.all([used, left, fresh].map(isServed))).toEqual([true, false, true]);
  expect((await listed()).unused).toEqual({ count: 0, bytes: 0 });
});

it.each([
  ['badges', 'badge', { name: 'Fetched', description: 'D.' }],
  ['items', 'item', newItem()],
  ['shop/products', 'shop_product', newProduct()],
])('is fetched from outside for %s while nobody waits for their row', async (path, table, body) => {
  const { id } = await post(path, body);
  const free: (number | null)[] = [];
  whileFetching = async () => {
    const found = await app.connections.pool.query(`select from ${table} where id = $1 for update skip locked`, [id]);
    free.push(found.rowCount);
  };
  const imageUrl = 'https://pictures.example/olive.png';
  const saved = await admin.call('PUT', `/api/admin/${path}/${id}`, { body: { imageUrl } });
  expect(saved).toMatchObject({ status: 200, body: { imageUrl: expect.stringMatching(/^\/uploads\//) } });
  expect(free).toEqual([1]);
});

describe('the address of a picture that was deleted', () => {
  const NO_PICTURE = `/uploads/${'0'.repeat(32)}.webp`;

  it.each([
    ['badges', 'badge', { name: 'Badge', description: 'D.' }],
    ['items', 'item', newItem()],
    ['shop/products', 'shop_product', newProduct()],
  ])('is refused for %s, unless it stood there before', async (path, table, body) => {
    const refusal = {
      status: 400,
      body: { issues: [{ path: 'imageUrl', message: expect.stringMatching(/not in the library/) }] },
    };
    const send = (method: 'POST' | 'PUT', to: string, input: object) =>
      admin.call(method, `/api/admin/${to}`, { body: input });
    expect(await send('POST', path, { ...body, imageUrl: NO_PICTURE })).toMatchObject(refusal);
    const { id } = await post(path, body);
    expect(await send('PUT', `${path}/${id}`, { imageUrl: NO_PICTURE })).toMatchObject(refusal);
    await app.connections.pool.query(`update ${table} set image_url = $2 where id = $1`, [id, NO_PICTURE]);
    const saved = await send('PUT', `${path}/${id}`, { imageUrl: NO_PICTURE, name: 'Renamed' });
    expect(saved).toMatchObject({ status: 200, body: { imageUrl: NO_PICTURE, name: 'Renamed' } });
  });

  it('is refused for an article and a player, unless it stood there before', async () => {
    const category = await post('lore/category', { name: 'Tales' });
    const article = await post('lore/article', { title: 'A', content: 'C', categoryId: category.id });
    const player = bodyOf(await admin.call('POST', '/api/championship/players', { body: { name: 'K' } }), 201);
    const saves = {
      lore_article: () =>
        admin.call('PUT', `/api/admin/lore/article/${article.id}`, { body: { imageUrl: NO_PICTURE } }),
      championship_players: () =>
        admin.call('PATCH', `/api/championship/players/${player.id}`, { body: { profileImageUrl: NO_PICTURE } }),
    };
    expect([(await saves.lore_article()).status, (await saves.championship_players()).status]).toEqual([400, 400]);
    await app.connections.pool.query('update lore_article set image_url = $1', [NO_PICTURE]);
    await app.connections.pool.query('update championship_players set profile_image_url = $1', [NO_PICTURE]);
    expect([(await saves.lore_article()).status, (await saves.championship_players()).status]).toEqual([200, 200]);
  });

  it('is saved only while the picture is there, whichever of two comes first', async () => {
    for (const colour of ['#111', '#222', '#333', '#444', '#555', '#666']) {
      const picture = await bring(colour);
      const saving = admin.call('POST', '/api/admin/badges', {
        body: { name: `Of ${colour}`, description: 'D.', imageUrl: picture.url },
      });
      const [saved, removed] = await Promise.all([saving, remove(picture)]);
      expect([saved.status, removed.status]).toEqual(saved.status === 201 ? [201, 409] : [400, 200]);
      expect(await isServed(picture)).toBe(saved.status === 201);
    }
  });
});

it('locks the pictures of one save in the order in which unused ones are deleted', async () => {
  const pictures = [await bring('#010101'), await bring('#020202')];
  const [first, last] = pictures.toSorted((one, other) => (one.filename < other.filename ? -1 : 1));
  const holder = await app.connections.pool.connect();
  const key = "hashtextextended('picture ' || $1, 0)";
  await holder.query('begin');
  await holder.query(`select pg_advisory_xact_lock(${key})`, [first?.filename]);
  const saving = admin.call('PUT', '/api/admin/telnarus/page/main/main', {
    body: { bannerImageUrl: last?.url, bookImageUrl: first?.url },
  });
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted and database = $1::oid";
  const { rows } = await holder.query('select oid from pg_database where datname = current_database()');
  await until(async () => (await app.connections.pool.query(waiting, [rows[0].oid])).rowCount === 1);
  const free = await holder.query(`select pg_try_advisory_xact_lock(${key}) as is_free`, [last?.filename]);
  await holder.query('rollback');
  holder.release();
  expect(free.rows).toEqual([{ is_free: true }]);
  expect((await saving).status).toBe(200);
});

it('saves or refuses a page of two pictures while all unused ones are deleted', async () => {
  for (const round of [1, 2, 3]) {
    const [one, other] = [await bring(`#a${round}a`), await bring(`#b${round}b`)];
    app.clock.advance({ minutes: 61 });
    const [saved, deleted] = await Promise.all([
      admin.call('PUT', '/api/admin/telnarus/page/main/main', {
        body: { bannerImageUrl: one.url, bookImageUrl: other.url },
      }),
      admin.call('POST', '/api/admin/images/pictures/delete-unused'),
    ]);
    expect(deleted.status).toBe(200);
    const isThere = (await isServed(one)) && (await isServed(other));
    expect([saved.status, isThere]).toEqual(saved.status === 200 ? [200, true] : [400, false]);
  }
}, 30_000);
