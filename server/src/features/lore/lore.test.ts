import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;
let shelf: { id: string; slug: string };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  member = await app.signUp({ username: 'kaldrin' });
  // Those of the first start are dated by its own clock, and would stand among those of the tests.
  await app.connections.pool.query('delete from lore_article');
  shelf = await category({ name: 'A Shelf' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance({ minutes: 1 }));

let written = 0;
const NEVER = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e99';
const now = () => app.clock.now().toISOString();

const createArticle = (fields: Record<string, unknown> = {}) => {
  written += 1;
  const body = { title: `Story ${written}`, content: 'The snow came early.', categoryId: shelf.id, ...fields };
  return admin.call('POST', '/api/admin/lore/article', { body });
};
async function article(fields: Record<string, unknown> = {}) {
  const answer = await createArticle(fields);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const changeArticle = (id: string, body: unknown) => admin.call('PUT', `/api/admin/lore/article/${id}`, { body });
const readArticle = (slug: string) => member.call('GET', `/api/lore/articles/${slug}`);

const createCategory = (fields: Record<string, unknown>) =>
  admin.call('POST', '/api/admin/lore/category', { body: fields });
async function category(fields: Record<string, unknown>) {
  const answer = await createCategory(fields);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const changeCategory = (id: string, body: unknown) => admin.call('PUT', `/api/admin/lore/category/${id}`, { body });
const slugs = async (url: string, person = member): Promise<string[]> =>
  (await person.call('GET', url)).body.map(({ slug }: { slug: string }) => slug);

/** Each save gives a thing another one. */
const version = expect.any(String);

describe('an article', () => {
  it('is a draft without a date until it is published, and is read by members from then on', async () => {
    const draft = await article({ publishedAt: '2026-01-01T00:00:00.000Z' });
    expect(draft).toMatchObject({ isPublished: false, publishedAt: null, isFeatured: false, excerpt: '' });
    expect((await readArticle(draft.slug)).status).toBe(404);
    expect(await slugs('/api/lore/articles')).not.toContain(draft.slug);
    expect(await slugs('/api/admin/lore/articles', admin)).toContain(draft.slug);

    const published = (await changeArticle(draft.id, { isPublished: true })).body;
    expect(published).toEqual({ ...draft, isPublished: true, publishedAt: now(), version });
    expect({ ...(await readArticle(draft.slug)).body, version }).toEqual(published);
    expect((await slugs('/api/lore/articles'))[0]).toBe(draft.slug);

    app.clock.advance({ days: 1 });
    expect((await changeArticle(draft.id, { title: 'Renamed' })).body.publishedAt).toBe(published.publishedAt);
    expect((await changeArticle(draft.id, { isPublished: true })).body.publishedAt).toBe(published.publishedAt);
    const back = (await changeArticle(draft.id, { isPublished: false })).body;
    expect(back).toMatchObject({ isPublished: false, publishedAt: null });
    expect((await readArticle(draft.slug)).status).toBe(404);
  });

  it('is read from the date that it is given', async () => {
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { id, slug } = await article({ isPublished: true, publishedAt: at });
    expect((await readArticle(slug)).status).toBe(404);
    expect(await slugs('/api/lore/articles')).not.toContain(slug);
    app.clock.advance({ hours: 1 });
    expect((await readArticle(slug)).body.publishedAt).toBe(at);
    const earlier = '2025-12-24T18:00:00.000Z';
    expect((await changeArticle(id, { publishedAt: earlier })).body.publishedAt).toBe(earlier);
    expect((await changeArticle(id, { publishedAt: null })).body.publishedAt).toBe(earlier);
  });

  it('is found by the id and by the slug of its category', async () => {
    const other = await category({ name: 'Another Shelf' });
    const here = await article({ isPublished: true, categoryId: other.id });
    const there = await article({ isPublished: true });
    for (const value of [other.id, other.slug]) {
      const answer = await member.call('GET', `/api/lore/articles?category=${value}`);
      expect(answer.body.map(({ id }: { id: string }) => id)).toEqual([here.id]);
      expect(answer.headers['x-total-count']).toBe('1');
    }
    expect(await slugs(`/api/lore/articles?category=${NEVER}`)).toEqual([]);
    await changeCategory(other.id, { isActive: false });
    expect((await readArticle(here.slug)).status).toBe(200);
    await changeArticle(there.id, { categoryId: other.id });
    expect(await slugs(`/api/lore/articles?category=${other.slug}`)).toHaveLength(2);
  });

  it('tells in a list what lists show, and its text unless it is asked not to', async () => {
    const other = await category({ name: 'Under the Doru' });
    const content = `## Light\n\nThe **lamp** ${'burned on '.repeat(40)}`;
    const whole = await article({ isPublished: true, categoryId: other.id, content });
    expect(whole).toMatchObject({
      content,
      teaser: `${`The lamp ${'burned on '.repeat(15)}`.slice(0, 150).trimEnd()}…`,
      people: 'doru',
      category: { name: other.name, slug: other.slug },
    });
    const { version: _, ...fields } = whole;
    expect((await readArticle(whole.slug)).body).toEqual(fields);
    const { content: text, ...listed } = fields;
    const list = async (query = '') =>
      (await member.call('GET', `/api/lore/articles?category=${other.slug}${query}`)).body;
    expect(await list('&content=false')).toEqual([listed]);
    expect(await list()).toEqual([fields]);
    expect(text).toBe(content);
    const all = (await admin.call('GET', '/api/admin/lore/articles')).body;
    expect(all.find(({ id }: { id: string }) => id === whole.id)).toEqual(whole);

    const changed = (await changeArticle(whole.id, { excerpt: 'Of two couriers.', categoryId: shelf.id })).body;
    expect(changed).toMatchObject({ teaser: 'Of two couriers.', people: 'humans', category: { slug: shelf.slug } });
    expect({ ...(await readArticle(whole.slug)).body, version }).toEqual(changed);
  });

  it('names no category that is not active, which names its people all the same', async () => {
    const hidden = await category({ name: 'Aratti', isActive: false });
    const { slug } = await article({ isPublished: true, categoryId: hidden.id });
    expect((await readArticle(slug)).body).toMatchObject({ category: null, categoryId: hidden.id, people: 'aratti' });
    expect((await changeCategory(hidden.id, { isActive: true, name: 'Deephall' })).status).toBe(200);
    const named = { name: 'Deephall', slug: hidden.slug };
    expect((await readArticle(slug)).body).toMatchObject({ category: named, people: 'doru' });
  });

  it('gets a slug of its own from its title', async () => {
    const [first, second] = [await article({ title: "The Doru's  Fire" }), await article({ title: "The Doru's Fire" })];
    expect([first.slug, second.slug]).toEqual(['the-dorus-fire', 'the-dorus-fire-2']);
    const typed = await createArticle({ slug: 'the-dorus-fire' });
    expect(typed).toMatchObject({ status: 409, body: { code: 'article_slug_taken' } });
    expect((await changeArticle(second.id, { slug: 'the-dorus-fire' })).body.code).toBe('article_slug_taken');
    const many = await Promise.all(Array.from({ length: 12 }, () => createArticle({ title: 'Twelve' })));
    expect(new Set(many.map(({ body }) => body.slug)).size).toBe(12);
    expect(await createArticle({ title: '火' })).toMatchObject({ status: 400, body: { issues: [{ path: 'slug' }] } });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ content: '\n' }, 'content'],
    [{ categoryId: '' }, 'categoryId'],
    [{ categoryId: undefined }, 'categoryId'],
    [{ title: undefined }, 'title'],
    [{ content: undefined }, 'content'],
  ])('refuses %j at its field', async (fields, path) => {
    const message = 'Please fill in required fields (title, content, category)';
    const answer = await createArticle(fields);
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
  });

  it('lies in a category that there is', async () => {
    const answer = await createArticle({ categoryId: NEVER });
    expect(answer).toMatchObject({ status: 404, body: { code: 'lore_category_not_found' } });
    const { id } = await article();
    expect((await changeArticle(id, { categoryId: NEVER })).body.code).toBe('lore_category_not_found');
  });

  it('takes nothing that the server decides, changes only what a PUT carries, and ends with a DELETE', async () => {
    const whole = await article({
      id: NEVER,
      authorId: member.userId,
      createdAt: '2020-01-01T00:00:00.000Z',
      excerpt: 'In short.',
      imageUrl: '/icons/anvil.svg',
      isFeatured: true,
    });
    expect(whole).toMatchObject({ createdAt: now(), excerpt: 'In short.', imageUrl: '/icons/anvil.svg' });
    expect(whole.id).not.toBe(NEVER);
    app.clock.advance({ hours: 1 });
    expect((await changeArticle(whole.id, { isFeatured: false })).body).toEqual({
      ...whole,
      isFeatured: false,
      version,
    });
    expect((await changeArticle(whole.id, { imageUrl: '' })).body.imageUrl).toBeNull();
    const remove = () => admin.call('DELETE', `/api/admin/lore/article/${whole.id}`);
    expect((await remove()).body).toEqual({ message: 'Article deleted successfully' });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'article_not_found' } });
    expect((await changeArticle(whole.id, {})).status).toBe(404);
  });
});

describe('a category', () => {
  it('is listed in its order while it is active', async () => {
    const last = await category({ name: 'Zz Last', sortOrder: 900_000 });
    const first = await category({ name: 'Zz First', sortOrder: -900_000 });
    const hidden = await category({ name: 'Zz Hidden', isActive: false });
    const names = await slugs('/api/lore/categories');
    expect([names[0], names.at(-1)]).toEqual([first.slug, last.slug]);
    expect(names).not.toContain(hidden.slug);
    const all = await admin.call('GET', '/api/admin/lore/categories');
    expect(Number(all.headers['x-total-count'])).toBe(all.body.length);
    expect(all.body.find(({ id }: { id: string }) => id === hidden.id)).toMatchObject({ articleCount: 0 });
    expect(all.body.find(({ id }: { id: string }) => id === shelf.id).articleCount).toBeGreaterThan(0);
  });

  it('gets a slug of its own, changes by what a PUT carries, and lies in one that there is', async () => {
    const made = await category({ name: 'The Old Ways', description: 'How it was.' });
    expect(made.slug).toBe('the-old-ways');
    expect((await category({ name: 'The Old Ways' })).slug).toBe('the-old-ways-2');
    expect((await createCategory({ name: 'x', slug: 'the-old-ways' })).body.code).toBe('lore_category_slug_taken');
    expect((await changeCategory(made.id, { sortOrder: 7 })).body).toEqual({ ...made, sortOrder: 7, version });
    expect((await changeCategory(made.id, {})).body).toEqual({ ...made, sortOrder: 7, version });
    expect((await changeCategory(made.id, { name: 'The New Ways', slug: '' })).body.slug).toBe('the-new-ways');
    expect((await createCategory({ name: 'x', parentId: NEVER })).body.code).toBe('lore_category_not_found');
    expect((await changeCategory(made.id, { parentId: NEVER })).body.code).toBe('lore_category_not_found');
    expect((await changeCategory(NEVER, { sortOrder: 1 })).body.code).toBe('lore_category_not_found');
  });

  it('never lies within itself, however far round', async () => {
    const outer = await category({ name: 'Outer' });
    const middle = await category({ name: 'Middle', parentId: outer.id });
    const inner = await category({ name: 'Inner', parentId: middle.id });
    for (const parentId of [outer.id, middle.id, inner.id]) {
      const answer = await changeCategory(outer.id, { parentId });
      expect(answer).toMatchObject({ status: 409, body: { code: 'lore_category_circle' } });
    }
    expect((await changeCategory(inner.id, { parentId: outer.id })).body.parentId).toBe(outer.id);
    expect((await changeCategory(middle.id, { parentId: null })).body.parentId).toBeNull();
  });

  it('is put into another by one of two that would make a circle at once', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await category({ name: 'One' }), await category({ name: 'Other' })];
      const answers = await Promise.all([
        changeCategory(one.id, { parentId: other.id }),
        changeCategory(other.id, { parentId: one.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('is deleted when nothing is in it', async () => {
    const outer = await category({ name: 'Full' });
    const inner = await category({ name: 'Within', parentId: outer.id });
    const { id } = await article({ categoryId: inner.id });
    const remove = (categoryId: string) => admin.call('DELETE', `/api/admin/lore/category/${categoryId}`);
    expect(await remove(outer.id)).toMatchObject({ status: 409, body: { code: 'lore_category_in_use' } });
    expect(await remove(inner.id)).toMatchObject({ status: 409, body: { code: 'lore_category_in_use' } });
    await admin.call('DELETE', `/api/admin/lore/article/${id}`);
    expect((await remove(inner.id)).body).toEqual({ message: 'Category deleted successfully' });
    expect((await remove(outer.id)).status).toBe(200);
    expect(await remove(outer.id)).toMatchObject({ status: 404, body: { code: 'lore_category_not_found' } });
  });

  it('takes no article while it is being deleted', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await category({ name: 'Vanishing' });
      const [made, removed] = await Promise.all([
        createArticle({ categoryId: id }),
        admin.call('DELETE', `/api/admin/lore/category/${id}`),
      ]);
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([made.status, removed.status]);
    }
  });
});

describe('a page of the world', () => {
  beforeAll(() => app.connections.pool.query('create table kept_pages as table telnarus_page_content'));
  afterAll(() =>
    app.connections.pool.query(
      'delete from telnarus_page_content; insert into telnarus_page_content select * from kept_pages; drop table kept_pages',
    ),
  );
  beforeEach(() => app.connections.pool.query('delete from telnarus_page_content'));
  const put = (path: string, body: unknown) => admin.call('PUT', `/api/admin/telnarus/page/${path}`, { body });

  it.each(['main/main', 'race/doru', 'race/elves'])('%s is 404 before it has content of its own', async (path) => {
    const answer = await member.call('GET', `/api/telnarus/page/${path}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'telnarus_page_not_found' } });
  });

  it('says what was changed last, field by field', async () => {
    const main = { bannerTitle: '{world}', content: 'Under the **mountain**.', bookUrl: 'https://example.org/book' };
    expect((await put('main/main', main)).body).toEqual({
      ...main,
      pageType: 'main',
      pageId: 'main',
      bannerImageUrl: null,
      bannerSubtitle: '',
      bookImageUrl: null,
      bookTitle: '',
      bookText: '',
      teaser: '',
      about: '',
      version,
    });
    await Promise.all([
      put('main/main', { bannerSubtitle: 'Three peoples' }),
      put('main/main', { bannerTitle: 'Under the Mountain', bookImageUrl: '/icons/open-book.svg' }),
      put('main/main', { bannerImageUrl: '/icons/campfire.svg' }),
    ]);
    expect((await member.call('GET', '/api/telnarus/page/main/main')).body).toMatchObject({
      bannerTitle: 'Under the Mountain',
      bannerSubtitle: 'Three peoples',
      bannerImageUrl: '/icons/campfire.svg',
      bookImageUrl: '/icons/open-book.svg',
      content: main.content,
      bookUrl: main.bookUrl,
    });
    expect((await put('main/main', { bookUrl: '' })).body.bookUrl).toBeNull();
  });

  it('of a people has no book', async () => {
    const answer = await put('race/doru', { bannerTitle: 'The Doru', bookUrl: 'https://example.org/', pageId: 'main' });
    expect(answer.body).toMatchObject({ pageType: 'race', pageId: 'doru', bannerTitle: 'The Doru', bookUrl: null });
    expect((await member.call('GET', '/api/telnarus/page/race/doru')).body).toEqual(answer.body);
    expect((await put('race/elves', { bannerTitle: 'x' })).status).toBe(400);
  });

  it.each([
    ['main/main', { bookUrl: 'http://example.org/book' }, 'bookUrl'],
    ['main/main', { bookUrl: 'javascript:alert(1)' }, 'bookUrl'],
    ['main/main', { bannerImageUrl: 'data:image/png;base64,AAAA' }, 'bannerImageUrl'],
    ['main/main', { bannerImageUrl: 'https://127.0.0.1/a.png' }, 'bannerImageUrl'],
    ['main/main', { bookImageUrl: 'https://127.0.0.1/a.png' }, 'bookImageUrl'],
    ['race/humans', { bannerTitle: 'x'.repeat(201) }, 'bannerTitle'],
  ])('%s refuses %j at its field', async (path, fields, field) => {
    expect(await put(path, fields)).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
  });
});

describe('a people', () => {
  const create = (fields: object) => admin.call('POST', '/api/admin/lore/peoples', { body: fields });
  async function people(fields: object) {
    const answer = await create(fields);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  }
  const change = (id: string, body: object) => admin.call('PUT', `/api/admin/lore/peoples/${id}`, { body });
  const remove = (id: string) => admin.call('DELETE', `/api/admin/lore/peoples/${id}`);
  const world = async () => (await app.visitor('GET', '/api/lore/world')).body;
  const shown = async () => (await world()).peoples.map(({ slug }: { slug: string }) => slug);

  it('of the first start is one of three, each with its page, its signs and what is known of it', async () => {
    expect(await world()).toMatchObject({
      about: expect.stringContaining('in halls under the mountain'),
      peoples: ['aratti', 'doru', 'humans'].map((key) => ({
        slug: key,
        colour: key,
        sigil: key,
        scene: key,
        facts: expect.stringMatching(/^Home: .+\nKnown for: /),
        page: { pageId: key, bannerImageUrl: null, bannerSubtitle: expect.stringMatching(/ of the /) },
      })),
    });
    expect((await app.visitor('GET', '/api/config')).body.world).toEqual({
      pageId: 'main',
      teaser: expect.stringContaining('share a single fire'),
      peoples: ['aratti', 'doru', 'humans'].map((key) => ({ colour: key, sigil: key })),
    });
  });

  it('is added with a slug that never changes, takes its place, and goes with its page', async () => {
    const made = await people({ name: 'Rook Folk', summary: 'They keep the files.', colour: 'epic', sortOrder: -1 });
    expect(made).toMatchObject({ slug: 'rook-folk', sigil: null, scene: null, storyCount: 0 });
    expect((await create({ name: 'x', slug: 'rook-folk' })).body.code).toBe('lore_people_slug_taken');
    expect((await create({ name: 'x', slug: 'main' })).body.code).toBe('lore_people_slug_taken');
    expect((await people({ name: 'Rook Folk', sortOrder: 9 })).slug).toBe('rook-folk-2');
    expect(await shown()).toEqual(['rook-folk', 'aratti', 'doru', 'humans', 'rook-folk-2']);
    expect((await change(made.id, { sortOrder: 8, slug: 'other', name: 'Rooks' })).body).toEqual({
      ...made,
      sortOrder: 8,
      name: 'Rooks',
      version,
    });
    expect(await shown()).toEqual(['aratti', 'doru', 'humans', 'rook-folk', 'rook-folk-2']);

    const page = `/api/admin/telnarus/page/race/${made.slug}`;
    expect((await admin.call('GET', page)).status).toBe(404);
    expect((await admin.call('PUT', page, { body: { bannerTitle: 'The Rooks' } })).status).toBe(200);
    const german = `/api/admin/translations/lore_page/${made.slug}/de`;
    expect((await admin.call('PUT', german, { body: { texts: { bannerTitle: 'Die Türme' } } })).status).toBe(200);
    expect((await world()).peoples[3]).toMatchObject({ name: 'Rooks', page: { bannerTitle: 'The Rooks' } });
    // A title of its own stays, and one that is the name follows it.
    const renamed = async (name: string) => (await change(made.id, { name })).status;
    expect(await renamed('Towers')).toBe(200);
    expect((await world()).peoples[3]).toMatchObject({ name: 'Towers', page: { bannerTitle: 'The Rooks' } });
    expect((await admin.call('PUT', page, { body: { bannerTitle: 'Towers' } })).status).toBe(200);
    expect(await renamed('Castles')).toBe(200);
    expect((await world()).peoples[3]).toMatchObject({ name: 'Castles', page: { bannerTitle: '' } });
    expect((await remove(made.id)).body).toEqual({ message: 'People deleted' });
    expect(await remove(made.id)).toMatchObject({ status: 404, body: { code: 'lore_people_not_found' } });
    expect((await member.call('GET', `/api/telnarus/page/race/${made.slug}`)).status).toBe(404);
    expect((await admin.call('PUT', page, { body: { bannerTitle: 'x' } })).status).toBe(400);
    const kept = "select from content_text where kind = 'lore_page' and content_id = 'rook-folk'";
    expect((await app.connections.pool.query(kept)).rowCount).toBe(0);
    const [last] = (await world()).peoples.slice(-1);
    expect((await remove(last.id)).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x', facts: 'Home' }, 'facts'],
    [{ name: 'x', colour: '#e8792f' }, 'colour'],
    [{ name: 'x', scene: 'castle' }, 'scene'],
    [{ name: '火' }, 'slug'],
  ])('refuses %j at its field', async (fields, path) => {
    expect(await create(fields)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('has the stories that are given to it, and those that speak of it by its words', async () => {
    const { id, slug } = await people({ name: 'Bishops', words: 'bishop, bishops, long diagonal' });
    const spoken = await article({ title: 'On the Long Diagonal', isPublished: true });
    const given = await article({ title: 'Of the doru', givenPeople: slug, isPublished: true });
    expect([spoken, given]).toMatchObject([
      { people: slug, givenPeople: null },
      { people: slug, givenPeople: slug },
    ]);
    const count = async () => {
      const { body } = await admin.call('GET', '/api/admin/lore/peoples');
      return body.find((one: { id: string }) => one.id === id)?.storyCount;
    };
    expect(await count()).toBe(1);
    expect((await changeArticle(spoken.id, { givenPeople: 'doru' })).body.people).toBe('doru');
    expect((await changeArticle(spoken.id, { givenPeople: '' })).body).toMatchObject({
      people: slug,
      givenPeople: null,
    });
    expect((await createArticle({ givenPeople: 'elves' })).body.code).toBe('lore_people_not_found');
    await change(id, { words: '' });
    expect((await readArticle(spoken.slug)).body.people).toBeNull();
    await remove(id);
    expect((await readArticle(given.slug)).body).toMatchObject({ people: 'doru', givenPeople: null });
  });

  it('is gone, or has the story or the page, of two who delete it and write there at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, slug } = await people({ name: 'Vanishing' });
      const [made, page, moved, removed] = await Promise.all([
        createArticle({ givenPeople: slug }),
        admin.call('PUT', `/api/admin/telnarus/page/race/${slug}`, { body: { bannerTitle: 'Here' } }),
        change(id, { sortOrder: round }),
        remove(id),
      ]);
      expect(removed.status).toBe(200);
      expect([201, 404]).toContain(made.status);
      expect([200, 400]).toContain(page.status);
      expect([200, 404]).toContain(moved.status);
      const left = `select given_people from lore_article where given_people = '${slug}'
        union all select page_id from telnarus_page_content where page_id = '${slug}'`;
      expect((await app.connections.pool.query(left)).rowCount).toBe(0);
    }
  });

  it('keeps one place each when two move them at once', async () => {
    const [one, other] = [await people({ name: 'One' }), await people({ name: 'Other' })];
    const moves = [one, other, one, other].map(({ id }, index) => change(id, { sortOrder: 50 + index }));
    const saved = createArticle({ givenPeople: one.slug });
    expect((await Promise.all([...moves, saved])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
    expect((await shown()).slice(-2).sort()).toEqual([one.slug, other.slug].sort());
    await remove(one.id);
    await remove(other.id);
  });

  it('is none in a world without any', async () => {
    const { body: all } = await admin.call('GET', '/api/admin/lore/peoples');
    for (const { id } of all) expect((await remove(id)).status).toBe(200);
    expect((await world()).peoples).toEqual([]);
    expect((await article({ title: 'Of the doru' })).people).toBeNull();
  });
});
