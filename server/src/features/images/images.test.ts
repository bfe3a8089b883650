import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '#testing/pictures.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const OUTSIDE = 'https://pictures.example/anvil.png';

let app: TestApp;
let admin: Person;
/** What the outside world answers, and what it was asked. */
let outside: () => Promise<Buffer>;
let requests: string[];

beforeAll(async () => {
  requests = [];
  app = await createTestApp({
    download: (address) => {
      requests.push(address);
      return outside();
    },
  });
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

const paint = (background: string) => sharp({ create: { width: 40, height: 30, channels: 4, background } });

async function upload(category: string, content: Buffer) {
  return admin.call('POST', `/api/admin/images/upload/${category}`, await formOf({ content }));
}

const folderOf = async (category: string) => (await admin.call('GET', `/api/admin/images/browse/${category}`)).body;
const urlsOf = async (category: string) => (await folderOf(category)).map(({ url }: { url: string }) => url);

describe('the library', () => {
  it('keeps an upload as WebP and serves it for ever, as a picture and nothing else', async () => {
    const answer = await upload('Epic', await paint('purple').png().toBuffer());
    expect(answer.status).toBe(201);
    expect(answer.body.filename).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(answer.body).toEqual({
      filename: answer.body.filename,
      path: `Epic/${answer.body.filename}`,
      url: `/uploads/${answer.body.filename}`,
    });
    const picture = await app.server.inject({ url: answer.body.url });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(picture.rawPayload.length),
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    expect((await folderOf('Epic'))[0]).toEqual({
      ...answer.body,
      folder: 'Epic',
      width: 40,
      height: 30,
      bytes: picture.rawPayload.length,
      createdAt: app.clock.now().toISOString(),
    });
  });

  it('shows a kind of picture, one folder, or all, newest first', async () => {
    app.clock.advance({ seconds: 1 });
    const rare = (await upload('Rare', await paint('blue').png().toBuffer())).body.url;
    app.clock.advance({ seconds: 1 });
    const badge = (await upload('badge', await paint('green').png().toBuffer())).body.url;
    const [epic] = await urlsOf('Epic');
    expect(await urlsOf('item')).toEqual([rare, epic]);
    expect(await urlsOf('Rare')).toEqual([rare]);
    for (const category of ['badge', 'profile', 'general', 'General']) expect(await urlsOf(category)).toEqual([badge]);
    expect(await urlsOf('all')).toEqual([badge, rare, epic]);
    expect(await urlsOf('Common')).toEqual([]);
    expect((await admin.call('GET', '/api/admin/images/browse/Mythic')).status).toBe(400);
  });

  it('is shown by pages, with the number of all', async () => {
    const all = await urlsOf('all');
    const page = async (number: number) => {
      const { body, headers } = await admin.call('GET', `/api/admin/images/browse/all?limit=2&page=${number}`);
      return [body.map(({ url }: { url: string }) => url), headers['x-total-count']];
    };
    expect(await page(1)).toEqual([all.slice(0, 2), '3']);
    expect(await page(2)).toEqual([all.slice(2), '3']);
    expect((await admin.call('GET', '/api/admin/images/browse/all?limit=1001')).status).toBe(400);
  });

  it('keeps the same picture once in a folder', async () => {
    const bytes = await paint('teal').png().toBuffer();
    const [first, again, elsewhere] = [
      await upload('Common', bytes),
      await upload('Common', bytes),
      await upload('Legendary', bytes),
    ];
    expect(again.body).toEqual(first.body);
    expect(elsewhere.body.filename).not.toBe(first.body.filename);
    expect(await urlsOf('Common')).toEqual([first.body.url]);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('takes %s', async (format) => {
    const bytes = await paint('orange').toFormat(format).toBuffer();
    expect((await upload('General', bytes)).status).toBe(201);
  });

  it('turns a picture upright, takes the first frame of an animation, and shrinks what is very large', async () => {
    const sideways = await paint('red').jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const frames = await Promise.all(['black', 'white'].map((colour) => paint(colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const huge = await sharp({ create: { width: 5000, height: 2500, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const sizes = [];
    for (const bytes of [sideways, moving, huge]) {
      const { url } = (await upload('General', bytes)).body;
      const kept = await sharp((await app.server.inject({ url })).rawPayload).metadata();
      sizes.push([kept.width, kept.height, kept.pages ?? 1]);
    }
    expect(sizes).toEqual([
      [30, 40, 1],
      [40, 30, 1],
      [2560, 1280, 1],
    ]);
  });

  it('serves nothing but what it keeps', async () => {
    for (const name of ['', 'x.webp', '..%2f..%2fsecrets%2fauth', '..', 'a%00.webp', `${'0'.repeat(32)}.webp`]) {
      expect((await app.visitor('GET', `/uploads/${name}`)).status).toBe(404);
    }
  });
});

describe('an outside address in an editor', () => {
  const bodies = {
    item: { name: 'Anvil', slug: 'anvil', rarity: 'Epic', slot: 'weapon' },
    badge: { name: 'Smith', description: 'For the anvil' },
    product: { name: 'Anvil', description: '', type: 'item', priceUsd: '1.00' },
  };
  const editors = [
    ['item', '/api/admin/items', '/api/admin/items', 'PUT', 'Epic'],
    ['badge', '/api/admin/badges', '/api/admin/badges', 'PUT', 'General'],
    ['product', '/api/admin/shop/products', '/api/admin/shop/products', 'PUT', 'General'],
  ] as const;

  describe.each(editors)('of a %s', (kind, create, path, method, folder) => {
    it('is fetched once and kept, at its making and at a change', async () => {
      outside = () => paint('brown').png().toBuffer();
      requests = [];
      const made = await admin.call('POST', create, { body: { ...bodies[kind], imageUrl: OUTSIDE } });
      expect(made.body.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
      expect(requests).toEqual([OUTSIDE]);
      expect(await urlsOf(folder)).toContain(made.body.imageUrl);
      const change = (imageUrl: string | null) => admin.call(method, `${path}/${made.body.id}`, { body: { imageUrl } });
      expect((await change('/icons/anvil.svg')).body.imageUrl).toBe('/icons/anvil.svg');
      expect((await change(null)).body.imageUrl).toBeNull();
      expect(requests).toHaveLength(1);
      expect((await change(OUTSIDE)).body.imageUrl).toBe(made.body.imageUrl);
      expect(requests).toHaveLength(2);
    });

    it('that cannot be fetched, or is no picture, is refused at its field and changes nothing', async () => {
      outside = () => paint('olive').png().toBuffer();
      const unlike = kind === 'item' ? { slug: 'second-anvil' } : {};
      const made = await admin.call('POST', create, { body: { ...bodies[kind], ...unlike, imageUrl: OUTSIDE } });
      const change = () => admin.call(method, `${path}/${made.body.id}`, { body: { name: 'No', imageUrl: OUTSIDE } });
      outside = () => Promise.reject(new Error('nobody there'));
      const refused = await change();
      expect(refused.status).toBe(400);
      const message = 'This picture could not be fetched';
      expect(refused.body).toEqual({ code: 'invalid_input', message, issues: [{ path: 'imageUrl', message }] });
      outside = async () => Buffer.from('<html>');
      expect((await change()).body.issues).toEqual([
        { path: 'imageUrl', message: 'Only PNG, JPEG, WebP, GIF and AVIF pictures can be used' },
      ]);
      outside = () => paint('olive').png().toBuffer();
      const renamed = await admin.call(method, `${path}/${made.body.id}`, { body: { name: 'Yes' } });
      expect(renamed.body).toMatchObject({ name: 'Yes', imageUrl: made.body.imageUrl });
    });
  });
});

it('leaves no half-written file', async () => {
  const names = await readdir(`${app.dataDir}/uploads`);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !/^[0-9a-f]{32}\.webp$/.test(name))).toEqual([]);
});
