import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prove } from '#testing/members.ts';
import { openOidcProvider } from '#testing/oidc-provider.ts';
import { paintPng } from '#testing/pictures.ts';
import { createTestApp, PASSWORD, type TestApp } from '#testing/test-app.ts';

const PICTURE = 'https://pictures.example/face.png';

let provider: Awaited<ReturnType<typeof openOidcProvider>>;
let app: TestApp;
let requests: string[];
let outside: () => Promise<Buffer>;
let people = 0;

beforeAll(async () => {
  provider = await openOidcProvider();
  app = await createTestApp({
    settings: provider.settings,
    download: (address) => {
      requests.push(address);
      return outside();
    },
  });
});
afterAll(async () => {
  await app.close();
  provider.close();
});
beforeEach(() => {
  requests = [];
  outside = () => paintPng('purple', 600, 400);
});

/** Somebody new signs in through the provider. */
async function arrive() {
  people += 1;
  const as = { sub: `face-${people}`, email: `face-${people}@example.org`, picture: PICTURE };
  const { cookie } = await provider.signIn(app, as);
  const { body } = await app.visitor('GET', '/api/auth/user', { headers: { cookie } });
  return { ...as, cookie, imageUrl: body.profileImageUrl as string | null, userId: body.id as string };
}

const forget = () => app.features.jobs.find(({ name }) => name === 'images-forget-avatars')?.run();
const read = (url: string) => app.server.inject({ url });

it('is fetched once, when its member first signs in, and served from here, small', async () => {
  const { imageUrl, ...as } = await arrive();
  expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  const picture = await read(imageUrl ?? '');
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 171 });

  const { cookie } = await provider.signIn(app, { sub: as.sub, email: as.email });
  const again = await app.visitor('GET', '/api/auth/user', { headers: { cookie } });
  expect(again.body).toMatchObject({ id: as.userId, profileImageUrl: imageUrl });
  expect(requests).toEqual([PICTURE]);
});

it.each([
  ['cannot be fetched', () => Promise.reject(new Error('Answered 404'))],
  ['is none', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
])('is left out where what the provider names %s, and its member signs in all the same', async (_, answer) => {
  outside = answer;
  expect(await arrive()).toMatchObject({ imageUrl: null, userId: expect.stringMatching(/.{36}/) });
});

it('is not taken from whoever signs up by e-mail, who could name any address', async () => {
  const body = { email: 'own@example.org', password: PASSWORD, name: 'Own', image: PICTURE };
  const { status, body: answer } = await app.visitor('POST', '/api/auth/sign-up/email', { body });
  expect([status, answer.user?.image ?? null]).toEqual([200, null]);
  expect(requests).toEqual([]);
});

it('stays while its member does, and goes within the hour after them', async () => {
  const [deleted, staying] = [await arrive(), await arrive()];
  app.clock.advance({ hours: 1 });
  await forget();
  expect((await read(deleted.imageUrl ?? '')).statusCode).toBe(200);
  const { rows } = await app.connections.pool.query('select username from members where user_id = $1', [
    deleted.userId,
  ]);
  await prove(app, deleted);
  const left = await app.visitor('DELETE', '/api/me', {
    headers: { cookie: deleted.cookie },
    body: { confirm: rows[0]?.username },
  });
  expect(left.status).toBe(204);
  await forget();
  expect((await read(deleted.imageUrl ?? '')).statusCode).toBe(404);
  expect((await read(staying.imageUrl ?? '')).statusCode).toBe(200);
});

it('does not stay behind when nobody came of a sign-up', async () => {
  const address = await app.features.services.avatars.keep(PICTURE);
  await forget();
  expect((await read(address ?? '')).statusCode).toBe(200);
  app.clock.advance({ minutes: 11 });
  await forget();
  expect((await read(address ?? '')).statusCode).toBe(404);
});

it('is left out where very many are on their way, and fetched again once they are through', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  outside = () => promise;
  const { keep } = app.features.services.avatars;
  const first = Array.from({ length: 20 }, () => keep(PICTURE));
  expect(await keep(PICTURE)).toBeNull();
  expect(requests).toHaveLength(20);
  resolve(await paintPng('purple', 60, 40));
  expect((await Promise.all(first)).every((kept) => kept !== null)).toBe(true);
  expect(await keep(PICTURE)).not.toBeNull();
});
