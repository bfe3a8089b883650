import { API_ADDRESS, findAddressFields } from '@cinder/contract/shared/image-address.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_CALLS } from '#testing/admin-calls.ts';
import { type EndpointName, endpoints, send, type ValidCall } from '#testing/calls.ts';
import { type Fixture, openFixture } from '#testing/fixture.ts';
import { paintPng } from '#testing/pictures.ts';
import { at, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const OUTSIDE = 'https://pictures.example/api/anvil.png';

let app: TestApp;
/** At the address of its settings, behind a proxy that says which host was asked for. */
let published: TestApp;
let fixture: Fixture;
let admin: Person;

beforeAll(async () => {
  const picture = await paintPng('purple');
  const download = () => Promise.resolve(picture);
  app = await createTestApp({ download });
  const settings = { PUBLIC_URL: 'http://play.example', TRUST_PROXY: 'true' };
  published = await createTestApp({ beside: app, settings, download });
  fixture = await openFixture(app);
  admin = fixture.admin;
});
afterAll(async () => {
  await published.close();
  await app.close();
});

const isAdminCall = (name: EndpointName): name is keyof typeof ADMIN_CALLS => name in ADMIN_CALLS;

/** A valid call whose field has this address, and the path that a refusal names. */
async function callWith(name: EndpointName, field: readonly string[], address: string) {
  if (!isAdminCall(name)) throw new Error(`${name} takes an address from somebody who is no administrator`);
  const [key = '', ...rest] = field;
  expect(rest.every((part) => part === '*')).toBe(true);
  const call: ValidCall = await ADMIN_CALLS[name](fixture);
  const body = { ...(call.body as object), [key]: rest.length === 0 ? address : ['/uploads/first.webp', address] };
  return { call: { ...call, body }, path: rest.length === 0 ? key : `${key}.1` };
}

const fields = endpoints.flatMap(([name, endpoint]) =>
  endpoint.body ? findAddressFields(endpoint.body).map((field) => [name, field, endpoint] as const) : [],
);

it('knows every editor that takes addresses', () => {
  expect(fields.map(([name, field]) => `${name} ${field.join('.')}`)).toEqual([
    'POST /api/admin/badges imageUrl',
    'PUT /api/admin/badges/:id imageUrl',
    'POST /api/championship/players profileImageUrl',
    'PATCH /api/championship/players/:id profileImageUrl',
    'POST /api/championship/events statsLinks.*',
    'PATCH /api/championship/events/:id statsLinks.*',
    'POST /api/admin/items imageUrl',
    'PUT /api/admin/items/:id imageUrl',
    'POST /api/admin/links address',
    'PUT /api/admin/links/:id address',
    'POST /api/admin/lore/article imageUrl',
    'PUT /api/admin/lore/article/:id imageUrl',
    'PUT /api/admin/telnarus/page/main/main bannerImageUrl',
    'PUT /api/admin/telnarus/page/main/main bookImageUrl',
    'PUT /api/admin/telnarus/page/main/main bookUrl',
    'PUT /api/admin/telnarus/page/race/:id bannerImageUrl',
    'POST /api/admin/shop/products imageUrl',
    'PUT /api/admin/shop/products/:id imageUrl',
    'POST /api/admin/raffles imageUrl',
    'PUT /api/admin/raffles/:id imageUrl',
    'POST /api/admin/store/offers imageUrl',
    'PUT /api/admin/store/offers/:id imageUrl',
    'PUT /api/admin/site sceneUrl',
    'PUT /api/admin/site logoUrl',
    'PUT /api/admin/site logoLightUrl',
    'PUT /api/admin/site markUrl',
    'PUT /api/admin/site iconUrl',
    'PUT /api/admin/site socialUrl',
  ]);
});

describe.each(fields)('%s: %s', (name, field, endpoint) => {
  it('is refused at its field where it leads below /api of this site', async () => {
    for (const address of [
      '/api/logout',
      '/uploads/../api/logout',
      '/%61pi/logout',
      '//localhost:3000/api/logout',
      '\\api\\logout',
      'http://localhost:3000/api/logout',
      'https://LOCALHOST/x/%2e%2e/api/logout',
    ]) {
      const { call, path } = await callWith(name, field, address);
      const { status, body } = await send({ call: admin.call }, endpoint, call);
      expect([status, body.code], address).toEqual([400, 'invalid_input']);
      expect(body.issues[0].path, address).toBe(path);
    }
  });

  it('is refused by every host name that this site has, and says why', async () => {
    const there = at(published, admin);
    const forwarded = { 'x-forwarded-host': 'arena.example', 'x-forwarded-proto': 'https' };
    for (const address of ['https://play.example/api/logout', 'https://arena.example/api/logout']) {
      const { call, path } = await callWith(name, field, address);
      const origin = { origin: 'http://play.example' };
      const { status, body } = await send(there, endpoint, { ...call, headers: { ...forwarded, ...origin } });
      expect([status, body.issues], address).toEqual([400, [{ path, message: API_ADDRESS }]]);
    }
  });

  it('is taken where it leads elsewhere', async () => {
    const { call } = await callWith(name, field, OUTSIDE);
    expect((await send({ call: admin.call }, endpoint, call)).status).toBeLessThan(300);
  });
});

it('is looked at after who asks', async () => {
  const member = await app.signUp();
  const body = { name: 'Anvil', imageUrl: 'http://localhost:3000/api/logout' };
  expect((await app.visitor('POST', '/api/admin/badges', { body })).status).toBe(401);
  expect((await member.call('POST', '/api/admin/badges', { body })).status).toBe(403);
});
