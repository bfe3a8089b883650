import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@cinder/contract/pages.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let webRoot: string;
let app: TestApp;
let member: Person;
let slug: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-paths-'));
  await copyFile(new URL('../../../../web/index.html', import.meta.url), join(webRoot, 'index.html'));
  app = await createTestApp({ webRoot });
  const admin = await app.signUp({ isAdmin: true });
  member = await app.signUp({ username: 'reader_of_pages' });
  const guide = { title: 'A first guide', content: 'Text.', description: 'What it says.', published: true };
  slug = (await admin.call('POST', '/api/admin/guides', { body: guide })).body.slug;
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const withParams = pages.map(({ path }) => path).filter((path) => path.includes(':'));
const fill = (page: string, name: string) => page.replace(/:\w+/, () => name);

function broughtBy({ text }: Answer): Record<string, Record<string, unknown>> {
  const [, answers = '{}'] = text.match(/id="first-answers">(.*?)<\/script>/) ?? [];
  return JSON.parse(answers);
}
const streams = async () =>
  (await app.metrics.registry.getSingleMetricAsString('live_streams')).match(/live_streams (\d+)/)?.[1];

/** The parts of addresses that lead elsewhere, in all their spellings. */
const PIECES = [
  ...[
    '..',
    '.',
    '\\',
    '/',
    '//',
    '%5c',
    '%5C',
    '%2f',
    '%2F',
    '%2e%2e',
    '%252e',
    '%00',
    '%',
    '%zz',
    '%ff',
    '?',
    '#',
    ';',
    ':',
    '@',
    ' ',
  ],
  ...[
    'logout',
    'login',
    'events',
    'config',
    'me',
    'sessions',
    'auth',
    'user',
    'metrics',
    'api',
    'admin',
    'a',
    'é',
    '火',
    '\u202e',
    '%F0%9F%94%A5',
  ],
];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join('')),
  fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
    .map((pieces) => encodeURIComponent(pieces.join(''))),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc
    .constantFrom(...PIECES)
    .chain((piece) => fc.integer({ min: 100, max: 5_000 }).map((times) => piece.repeat(times).slice(0, 12_000))),
);

const KNOWN = [
  String.raw`..\logout`,
  String.raw`..\..\config`,
  String.raw`..\events`,
  String.raw`..\me\sessions`,
  String.raw`..\..\metrics`,
  '..%5clogout',
  '..%5c..%5cconfig',
  '%2e%2e%2flogout',
  '..%2fevents',
];
/** What a page may bring along. */
const OWN =
  /^\/api\/(config|guides\/[a-z0-9-]+|lore\/world|lore\/articles\/[a-z0-9-]+|(members|telnarus\/page\/race)\/[^/\\?#]+)$/;

/** Whether a path can be decoded, as it is once dots and backslashes in it have led elsewhere. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(new URL(path, 'http://localhost').pathname) !== null;
  } catch {
    return false;
  }
}

async function requireHarmless(call: Person['call'], path: string): Promise<void> {
  const answer = await call('GET', path);
  // What no decoder reads is refused before it is looked for.
  expect(isReadable(path) ? [200, 404] : [400], `${path}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
  expect(answer.headers['set-cookie'], path).toBeUndefined();
  const brought = Object.keys(broughtBy(answer));
  expect(
    brought.filter((address) => !OWN.test(address)),
    path,
  ).toEqual([]);
}

describe.each(withParams)('%s', (page) => {
  it.each(KNOWN)('asks nothing else of the server with %s in its path', async (name) => {
    const before = await streams();
    for (const call of [member.call, app.visitor]) await requireHarmless(call, fill(page, name));
    expect(await streams()).toBe(before);
    expect((await member.call('GET', '/api/auth/user')).status, 'the session holds').toBe(200);
  });

  it('is a page or none, whatever stands in its path', async () => {
    const before = await streams();
    await fc.assert(
      fc.asyncProperty(hostile, (name) => requireHarmless(member.call, fill(page, name))),
      { numRuns: 60 },
    );
    expect(await streams()).toBe(before);
    expect((await member.call('GET', '/api/auth/user')).status, 'the session holds').toBe(200);
  });
});

/** Views are counted after the answer. */
const withoutViews = ({ viewCount: _viewCount, ...rest }: Record<string, unknown>) => rest;

it('brings along what the calls of the page would be answered, and counts one view', async () => {
  const countViews = async () => {
    await app.features.settled();
    return (await app.connections.pool.query('select count(*)::int as count from guide_view')).rows[0].count;
  };
  app.clock.advance({ minutes: 1 });
  const before = await countViews();
  for (const address of [`/guides/${slug}`, '/members/reader_of_pages']) {
    const brought = broughtBy(await member.call('GET', address));
    expect(Object.keys(brought)).toEqual(['/api/config', `/api${address}`]);
    for (const [of, reply] of Object.entries(brought))
      expect(withoutViews(reply)).toEqual(withoutViews((await member.call('GET', of)).body));
  }
  expect(await countViews()).toBe(before + 1);
});
