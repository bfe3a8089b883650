import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;

beforeAll(async () => {
  app = await createTestApp({ settings: { TRUST_PROXY: 'true' } });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  member = await app.signUp({ username: 'kaldrin' });
  // Those of the first start are dated by its own clock, and would stand among those of the tests.
  await app.connections.pool.query('delete from guide');
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance({ minutes: 1 }));

let written = 0;
const GUIDE = { content: 'Press **Start Mining**.', published: true };
const create = (fields: Record<string, unknown> = {}) => {
  written += 1;
  return admin.call('POST', '/api/admin/guides', { body: { title: `Guide ${written}`, ...GUIDE, ...fields } });
};
async function write(fields: Record<string, unknown> = {}) {
  const answer = await create(fields);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const change = (id: string, body: unknown) => admin.call('PUT', `/api/admin/guides/${id}`, { body });
const read = (slug: string) => app.visitor('GET', `/api/guides/${slug}`);
const slugs = async (url: string, person?: Person): Promise<string[]> => {
  const { body } = await (person ? person.call : app.visitor)('GET', url);
  return body.map(({ slug }: { slug: string }) => slug);
};

describe('the guides that everyone reads', () => {
  it('are the published ones, newest first, without their texts, with the full number', async () => {
    const older = await write();
    app.clock.advance({ minutes: 1 });
    const newer = await write({ featured: true });
    const draft = await write({ published: false });
    const page = await app.visitor('GET', '/api/guides?limit=2');
    expect(page.body.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id]);
    expect(page.body[0]).toMatchObject({ featured: true, published: true, viewCount: 0 });
    expect(page.body[0]).not.toHaveProperty('content');
    const all = await slugs('/api/guides');
    expect(Number(page.headers['x-total-count'])).toBe(all.length);
    expect(all).not.toContain(draft.slug);
    expect((await app.visitor('GET', '/api/guides?limit=2&page=2')).body[0]?.id).not.toBe(newer.id);
  });

  it('open by their slug, and a draft opens for nobody', async () => {
    const { slug, id } = await write({ description: 'How to begin.' });
    expect((await read(slug)).body).toMatchObject({ id, slug, description: 'How to begin.', content: GUIDE.content });
    await change(id, { published: false });
    for (const caller of [app.visitor, member.call, admin.call]) {
      expect(await caller('GET', `/api/guides/${slug}`)).toMatchObject({
        status: 404,
        body: { code: 'guide_not_found' },
      });
    }
    expect(await slugs('/api/guides', member)).not.toContain(slug);
  });

  it('name their author, as long as there is one', async () => {
    const author = await app.signUp({ isAdmin: true });
    const body = { title: 'By somebody', ...GUIDE };
    const { id, slug } = (await author.call('POST', '/api/admin/guides', { body })).body;
    await app.connections.pool.query('update users set first_name = $1 where id = $2', ['Mirelle', author.userId]);
    expect((await read(slug)).body.author).toEqual({ firstName: 'Mirelle' });
    await app.connections.pool.query('update guide set author_id = $2 where id = $1', [id, randomUUID()]);
    expect((await read(slug)).body.author).toBeNull();
  });
});

describe('a guide about a part of the site', () => {
  const switchOff = async (...modulesOff: string[]) =>
    expect((await admin.call('PUT', '/api/admin/site', { body: { modulesOff } })).status).toBe(200);
  const closed = async () => (await app.visitor('GET', '/api/config')).body.closed;
  const found = async (): Promise<string[]> => {
    const { body } = await member.call('GET', '/api/search?q=parimutuel');
    return body.results.map(({ slug }: { slug: string }) => slug);
  };
  const sitemap = async () => (await app.features.pages.listPages()).map(({ path }) => path);

  it('is shown, found and led to while that is on, and then to administrators alone', async () => {
    const { id, slug } = await write({ content: 'Parimutuel, in short.', module: 'betting' });
    const other = await write({ content: 'Parimutuel at length.' });
    const address = `/guides/${slug}`;
    expect(await slugs('/api/guides')).toContain(slug);
    expect(await found()).toContain(slug);
    expect(await sitemap()).toContain(address);
    expect(await closed()).not.toContain(address);

    const before = (await app.visitor('GET', '/api/guides')).headers['x-total-count'];
    // Which betting needs.
    await switchOff('tournaments');
    expect(await slugs('/api/guides')).not.toContain(slug);
    expect(await slugs('/api/guides')).toContain(other.slug);
    expect((await app.visitor('GET', '/api/guides')).headers['x-total-count']).toBe(String(Number(before) - 1));
    for (const caller of [app.visitor, member.call, admin.call])
      expect(await caller('GET', `/api${address}`)).toMatchObject({ status: 404, body: { code: 'guide_not_found' } });
    expect(await found()).toEqual([other.slug]);
    expect(await sitemap()).not.toContain(address);
    expect(await closed()).toContain(address);
    expect(await slugs('/api/admin/guides', admin)).toContain(slug);

    expect((await change(id, { module: null })).body.module).toBeNull();
    expect(await slugs('/api/guides')).toContain(slug);
    await change(id, { module: 'betting' });
    await switchOff();
    expect((await read(slug)).body).toMatchObject({ slug, module: 'betting' });
  });

  it('is about one of the list, or none', async () => {
    expect((await write()).module).toBeNull();
    expect(await create({ module: 'dragons' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

describe('writing a guide', () => {
  it('begins with the usual settings, as a draft', async () => {
    const guide = await write({ title: 'The Usual', published: undefined });
    expect(guide).toMatchObject({
      slug: 'the-usual',
      category: 'getting-started',
      description: '',
      difficulty: 'beginner',
      estimatedReadTime: 5,
      tags: [],
      featured: false,
      published: false,
      viewCount: 0,
      createdAt: app.clock.now().toISOString(),
    });
  });

  it('takes nothing that the server decides', async () => {
    const id = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e90';
    const guide = await write({ id, viewCount: 99, authorId: member.userId, createdAt: '2020-01-01T00:00:00.000Z' });
    expect(guide.id).not.toBe(id);
    expect(guide).toMatchObject({ viewCount: 0, createdAt: app.clock.now().toISOString() });
    await change(guide.id, { viewCount: 99, id });
    expect((await read(guide.slug)).body).toMatchObject({ id: guide.id, viewCount: 0 });
  });

  it('gives each of 16 guides of one title, written at once, a slug of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => create({ title: 'Same — Title!' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    const numbered = Array.from({ length: 15 }, (_, index) => `same-title-${index + 2}`);
    expect(answers.map(({ body }) => body.slug).sort()).toEqual(['same-title', ...numbered].sort());
  });

  it('refuses a typed slug that is taken, and fills the gap with a derived one', async () => {
    await write({ slug: 'taken' });
    expect(await create({ slug: 'taken' })).toMatchObject({ status: 409, body: { code: 'guide_slug_taken' } });
    const other = await write({ slug: 'other' });
    expect(await change(other.id, { slug: 'taken' })).toMatchObject({
      status: 409,
      body: { code: 'guide_slug_taken' },
    });
    expect((await change(other.id, { slug: 'other' })).status).toBe(200);
    expect((await write({ title: 'Taken', slug: '' })).slug).toBe('taken-2');
    expect((await write({ title: 'Taken', slug: null })).slug).toBe('taken-3');
  });

  it('derives a blank slug anew when it changes, and keeps one that it does not name', async () => {
    const guide = await write({ title: 'First Name' });
    expect((await change(guide.id, { title: 'Second Name' })).body.slug).toBe('first-name');
    expect((await change(guide.id, { slug: '' })).body.slug).toBe('second-name');
    expect((await change(guide.id, { title: 'Third Name', slug: '' })).body.slug).toBe('third-name');
    expect((await change(guide.id, { slug: '' })).body.slug).toBe('third-name');
  });

  it('opens also by the slug of the longest title', async () => {
    const { slug } = await write({ title: 'word '.repeat(40).trim() });
    await write({ title: 'word '.repeat(40).trim() });
    expect((await read(slug)).status).toBe(200);
    expect((await read(`${slug}-2`)).status).toBe(200);
  });

  it('is refused like any other input when the address is endless', async () => {
    const answer = await read('x'.repeat(5000));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path: 'slug' }] } });
  });

  it.each([
    [{ title: '火の書' }, 'slug'],
    [{ title: '' }, 'title'],
    [{ content: ' ' }, 'content'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ category: 'cooking' }, 'category'],
    [{ difficulty: 'hard' }, 'difficulty'],
    [{ estimatedReadTime: 0 }, 'estimatedReadTime'],
    [{ estimatedReadTime: 61 }, 'estimatedReadTime'],
    [{ tags: ['x'.repeat(41)] }, 'tags.0'],
  ])('refuses %j at its field', async (fields, path) => {
    const answer = await create(fields);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path }] } });
  });

  it('drops empty tags and trims the others', async () => {
    const guide = await write({ tags: ['', ' embers ', '  ', 'vents'] });
    expect(guide.tags).toEqual(['embers', 'vents']);
    expect((await change(guide.id, { tags: ['vents', ''] })).body.tags).toEqual(['vents']);
  });

  it('changes only what a PUT carries', async () => {
    const guide = await write({ title: 'Whole', description: 'All of it.', tags: ['a', 'b'], estimatedReadTime: 9 });
    app.clock.advance({ hours: 1 });
    const changed = (await change(guide.id, { featured: true })).body;
    const version = expect.any(String);
    expect(changed).toEqual({ ...guide, featured: true, updatedAt: app.clock.now().toISOString(), version });
    expect((await change(guide.id, { published: false })).body).toEqual({ ...changed, published: false, version });
  });

  it('takes what two administrators change at once, field by field', async () => {
    const { id } = await write({ title: 'Shared' });
    const changes = [{ featured: true }, { description: 'New.' }, { tags: ['new'] }, { slug: 'shared-anew' }];
    const answers = await Promise.all(changes.map((body) => change(id, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const all = (await admin.call('GET', '/api/admin/guides')).body;
    expect(all.find((guide: { id: string }) => guide.id === id)).toMatchObject(Object.assign({}, ...changes));
  });

  it('gives a typed slug to one of 16 who want it at once', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => write()));
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => create({ slug: 'wanted' })),
      ...others.map(({ id }) => change(id, { slug: 'wanted' })),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'guide_slug_taken')).toHaveLength(15);
  });

  it('ends with a DELETE', async () => {
    const { id, slug } = await write();
    const remove = () => admin.call('DELETE', `/api/admin/guides/${id}`);
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Guide deleted successfully' } });
    expect((await read(slug)).status).toBe(404);
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'guide_not_found' } });
    expect((await change(id, { featured: true })).status).toBe(404);
  });

  it('lists drafts too, by category and by state', async () => {
    const draft = await write({ category: 'tournaments', published: false });
    const live = await write({ category: 'tournaments' });
    const list = (query: string) => slugs(`/api/admin/guides?${query}`, admin);
    expect(await list('category=tournaments')).toEqual(expect.arrayContaining([draft.slug, live.slug]));
    expect(await list('category=tournaments&published=false')).toContain(draft.slug);
    expect(await list('category=tournaments&published=false')).not.toContain(live.slug);
    expect(await list('published=true')).not.toContain(draft.slug);
    expect(await list('category=mining')).not.toContain(live.slug);
    const answer = await admin.call('GET', '/api/admin/guides?limit=1&published=false');
    expect(answer.body[0]).toHaveProperty('content');
    expect(Number(answer.headers['x-total-count'])).toBe((await list('published=false')).length);
  });
});
