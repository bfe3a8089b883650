import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstParagraph, MOST_LINKS, MOST_PAGES, openingWords } from '@cinder/contract/site/site-pages.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const INDEX = new URL('../../../../web/index.html', import.meta.url);
const GERMAN = { headers: { 'accept-language': 'de' } };

let webRoot: string;
let app: TestApp;
let other: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-pages-'));
  await writeFile(join(webRoot, 'index.html'), await readFile(INDEX));
  app = await createTestApp({ webRoot });
  other = await createTestApp({ beside: app, webRoot });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  member = await app.signUp({ username: 'kaldrin' });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await rm(webRoot, { recursive: true });
});
afterEach(async () => {
  for (const path of ['/api/admin/pages', '/api/admin/links'])
    for (const { id } of (await admin.call('GET', path)).body) await admin.call('DELETE', `${path}/${id}`);
});

const RULES = { title: 'House rules', content: '## Law\n\nBe *kind* at the fire of {site}.\n\nNo spoilers.' };
const tryPage = (fields: object = {}) =>
  admin.call('POST', '/api/admin/pages', { body: { ...RULES, published: true, ...fields } });
const tryLink = (fields: object = {}) =>
  admin.call('POST', '/api/admin/links', { body: { title: 'Chat', address: 'https://chat.example/a', ...fields } });
async function made(answer: ReturnType<typeof tryPage>) {
  const { status, text, body } = await answer;
  expect(status, text).toBe(201);
  return body;
}
const page = (fields?: object) => made(tryPage(fields));
const link = (fields?: object) => made(tryLink(fields));
const change = (id: string, body: object) => admin.call('PUT', `/api/admin/pages/${id}`, { body });
const linksOf = async (call: Person['call'], options = {}) => (await call('GET', '/api/config', options)).body.links;
const titles = async (call: Person['call'] = app.visitor, options = {}) =>
  (await linksOf(call, options)).map(({ title }: { title: string }) => title);
const read = (slug: string, call: Person['call'] = app.visitor, options = {}) =>
  call('GET', `/api/pages/${slug}`, options);
const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came to be so');
};

describe('a page of the community', () => {
  it('is read by everybody once it is published, at an address from its title', async () => {
    const draft = await page({ published: false });
    expect(draft).toMatchObject({ slug: 'house-rules', access: 'public', place: 'nowhere', position: 0 });
    expect((await read('house-rules')).body.code).toBe('site_page_not_found');
    await change(draft.id, { published: true });
    const { status, body } = await read('house-rules');
    expect([status, body]).toEqual([
      200,
      { page: { id: draft.id, ...RULES, access: 'public', updatedAt: draft.updatedAt } },
    ]);
  });

  it('shows its text to members alone where it is for them', async () => {
    await page({ access: 'member' });
    expect((await read('house-rules')).body).toEqual({ page: null });
    expect((await read('house-rules', member.call)).body.page.content).toBe(RULES.content);
  });

  it('has a slug of its own', async () => {
    const first = await page();
    expect((await page()).slug).toBe('house-rules-2');
    const taken = await tryPage({ slug: 'house-rules' });
    expect([taken.status, taken.body.code]).toEqual([409, 'site_page_slug_taken']);
    expect((await change(first.id, { title: 'Law', slug: null })).body.slug).toBe('law');
    const nameless = await tryPage({ title: '火' });
    expect([nameless.status, nameless.body.issues[0].path]).toEqual([400, 'slug']);
  });

  it('is read in German where it is given in German, also by members alone', async () => {
    const { id } = await page({ access: 'member', place: 'menu' });
    const texts = { title: 'Hausregeln', content: 'Sei freundlich.' };
    const saved = await admin.call('PUT', `/api/admin/translations/site_page/${id}/de`, { body: { texts } });
    expect(saved.status, saved.text).toBe(200);
    const german = await app.signUp({ username: 'gustav' });
    expect((await read('house-rules', german.call, GERMAN)).body.page).toMatchObject(texts);
    expect((await read('house-rules', german.call)).body.page).toMatchObject(RULES);
    expect((await read('house-rules', app.visitor, GERMAN)).body).toEqual({ page: null });
    expect(await titles(app.visitor, GERMAN)).toEqual(['Hausregeln']);
    expect(await titles()).toEqual(['House rules']);
  });

  it('is not saved over what somebody else has saved meanwhile', async () => {
    const { id, version } = await page();
    await change(id, { title: 'Law', version });
    const late = await change(id, { title: 'Order', version });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  });

  it(`is one of ${MOST_PAGES} at most, however many are published at once`, async () => {
    const drafts = [];
    for (let number = 0; number < MOST_PAGES + 3; number++) drafts.push(await page({ published: false }));
    const answers = await Promise.all(drafts.map(({ id }) => change(id, { published: true })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'site_pages_full']));
    expect((await tryPage()).body.message).toContain(`At most ${MOST_PAGES} pages`);
  });
});

describe('menu and footer', () => {
  it('have pages and links in one order, without drafts, and with what stands nowhere left out', async () => {
    await page({ title: 'Second', place: 'menu', position: 2 });
    await page({ title: 'Draft', place: 'menu', published: false });
    await page({ title: 'Nowhere' });
    const { id } = await link({ title: 'First', place: 'menu', position: 1 });
    await link({ title: 'Last', address: '/tournaments', position: 3 });
    expect(await titles()).toEqual(['First', 'Second', 'Last']);
    expect((await linksOf(app.visitor))[0]).toEqual({
      kind: 'site_link',
      id,
      title: 'First',
      to: 'https://chat.example/a',
      place: 'menu',
      access: 'public',
    });
    expect((await linksOf(app.visitor))[1]).toMatchObject({ kind: 'site_page', to: '/pages/second' });
  });

  it('tell no visitor an outside address that is for members, and of a page that it is', async () => {
    await link({ title: 'Secret chat', access: 'member' });
    await link({ title: 'Earn', address: '/earn', access: 'member' });
    expect(await linksOf(app.visitor)).toMatchObject([{ title: 'Earn', access: 'member' }]);
    const someone = await app.signUp({ username: 'vessa' });
    expect(await titles(someone.call)).toEqual(['Earn', 'Secret chat']);
    const ended = someone.cookie;
    await someone.call('GET', '/api/logout');
    expect(await titles(app.visitor, { headers: { cookie: ended } })).toEqual(['Earn']);
  });

  it('lead to no page of a part that is switched off', async () => {
    await link({ title: 'Bets', address: '/wagers' });
    await link({ title: 'Home', address: '/' });
    await admin.call('PUT', '/api/admin/site', { body: { modulesOff: ['betting'] } });
    expect(await titles()).toEqual(['Home']);
    await admin.call('PUT', '/api/admin/site', { body: { modulesOff: [] } });
    expect(await titles()).toEqual(['Bets', 'Home']);
  });

  it('lead into the world whatever it is called', async () => {
    await link({ title: 'World', address: '/lore/race/doru' });
    expect((await linksOf(app.visitor))[0].to).toBe('/telnarus/race/doru');
  });

  it('change on every server at once', async () => {
    expect(await titles(other.visitor)).toEqual([]);
    const { id } = await link();
    await until(async () => String(await titles(other.visitor)) === 'Chat');
    await admin.call('PUT', `/api/admin/links/${id}`, { body: { title: 'Voice' } });
    await until(async () => String(await titles(other.visitor)) === 'Voice');
    await admin.call('DELETE', `/api/admin/links/${id}`);
    await until(async () => (await titles(other.visitor)).length === 0);
  });

  it(`have room for ${MOST_LINKS} pages and links together, however many come at once`, async () => {
    const { id } = await page();
    const answers = await Promise.all(Array.from({ length: MOST_LINKS + 2 }, () => tryLink()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_LINKS);
    const refused = await change(id, { place: 'footer' });
    expect([refused.status, refused.body.code]).toEqual([409, 'site_links_full']);
    expect((await change(id, { title: 'Law' })).status).toBe(200);
  });

  it.each([
    ['javascript:alert(1)'],
    ['//evil.example/'],
    ['/\\evil.example/'],
    ['/\t/evil.example/'],
    ['/guides/..//evil.example'],
    ['http://chat.example/'],
    ['data:text/html,x'],
    ['mailto:help@example.org'],
    ['guides'],
    ['/guides#top'],
    ['/tournaments?status=live'],
    ['/no-such-page'],
    ['/uploads/first.webp'],
    [' '],
  ])('take no link to %j', async (address) => {
    const { status, body } = await tryLink({ address });
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid_input', 'address']);
  });

  it.each(['/', '/members/Kaldrin', '/lore', 'https://chat.example/x?y=1#z'])('take a link to %j', async (address) =>
    expect((await link({ address })).address).toBe(address),
  );
});

describe('a link to a page of the community', () => {
  const address = '/pages/house-rules';

  it('is taken once that is published, and says at its field why it is not before', async () => {
    const missing = await tryLink({ address });
    expect([missing.status, missing.body.issues]).toEqual([
      400,
      [{ path: 'address', message: 'There is no such page on this site' }],
    ]);
    const { id } = await page({ published: false });
    const draft = await tryLink({ address });
    expect([draft.status, draft.body.issues]).toEqual([
      400,
      [{ path: 'address', message: 'This page is a draft: publish it first' }],
    ]);
    await change(id, { published: true });
    expect((await link({ address })).address).toBe(address);
  });

  it('is in no menu while that is no longer published, and can be changed meanwhile', async () => {
    const { id } = await page();
    const made = await link({ address, title: 'Rules' });
    expect(await titles()).toEqual(['Rules']);
    await change(id, { published: false });
    expect(await titles()).toEqual([]);
    const renamed = await admin.call('PUT', `/api/admin/links/${made.id}`, { body: { title: 'Law', address } });
    expect(renamed.status, renamed.text).toBe(200);
    await change(id, { published: true });
    expect(await titles()).toEqual(['Law']);
    await admin.call('DELETE', `/api/admin/pages/${id}`);
    expect(await titles()).toEqual([]);
  });
});

it.each(['\u200B', 'Ru\u200Bles', 'Rules\u202Egnp', 'two\nlines', 'two\u2028lines'])(
  'neither a page nor a link, nor anything of the site, is called %j',
  async (title) => {
    for (const { status, body } of [await tryPage({ title }), await tryLink({ title })])
      expect([status, body.issues[0].path]).toEqual([400, 'title']);
    for (const name of ['siteName', 'tokenSymbol', 'worldName', 'tagline']) {
      const { status, body } = await admin.call('PUT', '/api/admin/site', { body: { [name]: title } });
      expect([status, body.issues[0].path]).toEqual([400, name]);
    }
    const { id } = await page();
    const german = await admin.call('PUT', `/api/admin/translations/site_page/${id}/de`, {
      body: { texts: { title } },
    });
    expect(german.status).toBe(400);
  },
);

describe('the head of a page', () => {
  const head = async (path: string, options = {}) => {
    const { status, text } = await app.visitor('GET', path, options);
    return {
      status,
      title: text.match(/<title>([^<]*)/)?.[1],
      description: text.match(/<meta name="description" content="([^"]*)/)?.[1],
      isHidden: text.includes('name="robots" content="noindex"'),
    };
  };

  it('says its title and how it begins, in the language of its reader', async () => {
    const { id } = await page();
    const said = { status: 200, title: 'House rules | Cinder', description: 'Be kind at the fire of Cinder.' };
    expect(await head('/pages/house-rules')).toEqual({ ...said, isHidden: false });
    const texts = { title: 'Hausregeln', content: '# Recht\n\nSei freundlich.' };
    await admin.call('PUT', `/api/admin/translations/site_page/${id}/de`, { body: { texts } });
    const german = { title: 'Hausregeln | Cinder', description: 'Sei freundlich.' };
    expect(await head('/pages/house-rules', GERMAN)).toMatchObject(german);
  });

  it('says nothing of one for members, and that there is none where there is none or a draft', async () => {
    await page({ access: 'member' });
    await page({ title: 'Draft', published: false });
    expect(await head('/pages/house-rules')).toMatchObject({ status: 200, title: 'Cinder', isHidden: true });
    for (const path of ['/pages/draft', '/pages/nothing', '/pages/UPPER'])
      expect(await head(path), path).toMatchObject({ status: 404, isHidden: true });
  });

  it('is in the sitemap where it is for everybody', async () => {
    await page();
    await page({ title: 'Ours', access: 'member' });
    await page({ title: 'Draft', published: false });
    const { text } = await app.visitor('GET', '/sitemap.xml');
    expect(text.match(/\/pages\/[\w-]+/g)).toEqual(['/pages/house-rules']);
  });
});

it('the first paragraph of a text is its description, cut at a word', () => {
  expect(firstParagraph('# Title\n\n> Be [kind](/x)\n> to *all*.\n\nMore.')).toBe('Be kind to all.');
  expect(firstParagraph('## Only a title')).toBe('');
  const long = firstParagraph('word '.repeat(100));
  expect(long.length).toBeLessThanOrEqual(201);
  expect(long).toMatch(/ word…$/);
});

it.each<[string, string]>([
  ['You have *an* account.\nGo [on](/earn).\n\nMore.', 'You have an account. Go on.'],
  ['\n\n**Bold** words first.', 'Bold words first.'],
  ['2026 was long.', '2026 was long.'],
  ...[
    '# Title\n\nText.',
    '- one\n- two',
    '1. one',
    '> quoted',
    '| a |\n| - |',
    '```\ncode',
    '![a](/b.png)',
    '    code',
    '',
  ].map((text): [string, string] => [text, '']),
])('the words that %j begins with are %j', (text, words) => {
  expect(openingWords(text)).toBe(words);
});
