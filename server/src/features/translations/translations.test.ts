import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badgeId } from '#db/catalogue/badges.ts';
import { catalogueId } from '#db/catalogue/catalogue-entry.ts';
import { itemId } from '#db/catalogue/items.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let second: TestApp;
let member: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  // Past the first start, from which on stories are published.
  app.clock.set('2027-03-04T12:00:00.000Z');
  second = await createTestApp({ beside: app });
  member = await app.signUp({ username: 'wayfarer' });
  admin = await app.signUp({ username: 'steward', isAdmin: true });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const GERMAN = { 'accept-language': 'de' };
const FIRST = 'first-fire-your-opening-hour';

/** What a member reads, in German unless told otherwise. */
async function read(path: string, headers: Record<string, string> = GERMAN) {
  const { status, body, text } = await member.call('GET', path, { headers });
  expect(status, text).toBe(200);
  return body;
}
const english = (path: string) => read(path, {});
const one = <Thing extends { id: string }>(things: Thing[], id: string) => things.find((thing) => thing.id === id);

const translate = (kind: string, id: string, texts: object, { language = 'de', ...more } = {}) =>
  admin.call('PUT', `/api/admin/translations/${kind}/${id}/${language}`, { body: { texts, ...more } });

const make = async (path: string, body: object) => {
  const made = await admin.call('POST', `/api/admin/${path}`, { body });
  expect(made.status, made.text).toBe(201);
  return made.body;
};
let made = 0;
const newItem = () =>
  make('items', {
    name: `Anvil ${++made}`,
    slug: `anvil-${made}`,
    rarity: 'Rare',
    slot: 'weapon',
    description: 'Heavy.',
  });

describe('a fresh site', () => {
  it.each([
    ['/api/items?limit=100', itemId('oathbrand'), { name: 'Eidbrand' }, { name: 'Oathbrand' }],
    ['/api/badges?limit=100', badgeId('unbroken'), { name: 'Ungebrochen' }, { name: 'Unbroken' }],
    ['/api/quests', catalogueId('quest', 1), { title: 'Das Feuer hüten' }, { title: 'Tend the Fire' }],
    ['/api/shop/products', catalogueId('product', 4), { name: 'Letzte Wacht' }, { name: 'Last Watch' }],
    [
      '/api/guides',
      catalogueId('guide', 1),
      { title: 'Das erste Feuer: deine erste Stunde', slug: FIRST },
      { slug: FIRST },
    ],
    ['/api/lore/categories', catalogueId('lore-category', 1), { name: 'Chroniken' }, { name: 'Chronicles' }],
    [
      '/api/lore/articles?content=false',
      catalogueId('lore-article', 4),
      { title: 'Der Wanderwinter', category: { name: 'Chroniken', slug: 'chronicles' }, people: 'humans' },
      { title: 'The Walking Winter', category: { name: 'Chronicles', slug: 'chronicles' }, people: 'humans' },
    ],
  ])('is read at %s in the language of its reader', async (path, id, inGerman, inEnglish) => {
    expect(one(await read(path), id)).toMatchObject(inGerman);
    expect(one(await english(path), id)).toMatchObject(inEnglish);
    expect(one(await read(path), id)).toMatchObject(inGerman);
  });

  it('has its guides, stories and pages in German as a whole', async () => {
    expect((await read('/api/config')).world.teaser).toMatch(/^Drei Völker/);
    const guide = await read(`/api/guides/${FIRST}`);
    expect(guide.content).toContain('Sitzung');
    expect(guide.tags).toContain('Grundlagen');
    const story = await read('/api/lore/articles/the-walking-winter');
    expect(story.content).toMatch(/^Sie zählten die Tage in Kohlen/);
    expect(story.teaser).toMatch(/^Die Menschen zählten/);
    const [first] = await read('/api/lore/articles');
    expect(first.content).toContain('Auf dem neunten Grat');
    expect(await read('/api/telnarus/page/race/humans')).toMatchObject({ bannerTitle: 'Menschen' });
    expect(await read('/api/telnarus/page/main/main')).toMatchObject({ content: expect.stringContaining('Völker') });
    expect((await english(`/api/guides/${FIRST}`)).content).toContain('session');
  });

  it('is found by German words, shown in German, and by English ones', async () => {
    const found = async (q: string, headers = GERMAN) => {
      const { results } = await read(`/api/search?q=${encodeURIComponent(q)}`, headers);
      return results.map(
        ({
          title,
          category,
          excerpt,
        }: {
          title: string;
          category: string;
          excerpt: { text: string; isMatch: boolean }[];
        }) => ({
          title,
          category,
          marked: excerpt.flatMap(({ text, isMatch }) => (isMatch ? [text] : [])),
        }),
      );
    };
    expect(await found('Kohlen')).toContainEqual({
      title: 'Der Wanderwinter',
      category: 'Chroniken',
      marked: expect.arrayContaining(['Kohlen']),
    });
    expect((await found('Serie'))[0]).toMatchObject({ title: expect.stringContaining('Serie'), category: 'mining' });
    expect((await found('Turnierb')).length).toBeGreaterThan(0);
    expect(await found('coals')).toContainEqual(expect.objectContaining({ title: 'Der Wanderwinter' }));
    expect(await found('Kohlen', {} as never)).toEqual([]);
  });

  it('names what is within other things', async () => {
    const [quest] = (await read('/api/user/quests')).filter(
      ({ quest: { rewardBadge } }: { quest: { rewardBadge: object | null } }) => rewardBadge,
    );
    const plain = (await english('/api/user/quests')).find(
      ({ questId }: { questId: string }) => questId === quest.questId,
    );
    expect(quest.quest.rewardBadge.name).not.toBe(plain.quest.rewardBadge.name);
    const odds = await read('/api/streak/odds');
    expect(odds.items).toContainEqual(expect.objectContaining({ itemId: itemId('oathbrand'), name: 'Eidbrand' }));
    const pack = one(await read('/api/shop/products'), catalogueId('product', 9)) as never as {
      items: { item: object }[];
    };
    expect(pack.items[0]?.item).toMatchObject({ name: 'Wächterkappe' });
  });

  it('is edited in its own words, whatever the administrator reads', async () => {
    const { body } = await admin.call('GET', '/api/admin/items?limit=100', { headers: GERMAN });
    expect(one(body, itemId('oathbrand'))).toMatchObject({ name: 'Oathbrand' });
    const saved = await admin.call('PUT', `/api/admin/items/${itemId('hourwriter')}`, {
      headers: GERMAN,
      body: { isActive: true },
    });
    expect(saved.body.name).toBe('Hourwriter');
  });

  it('names what a member has done as it is called in their language', async () => {
    await member.call('POST', '/api/streak/claim', { body: { localDate: '2027-03-04' } });
    const claimed = await member.call('POST', '/api/user/quests/claim', { body: { questId: catalogueId('quest', 1) } });
    expect(claimed.status, claimed.text).toBe(200);
    const told = async (headers: Record<string, string>) => ({
      activity: (await read('/api/user/activity', headers)).map(
        ({ description }: { description: string }) => description,
      ),
      ledger: (await read('/api/me/ledger', headers)).entries.map(
        ({ description }: { description: string }) => description,
      ),
      news: (await read('/api/notifications', headers)).notifications.map(({ text }: { text: string }) => text),
    });
    expect(await told(GERMAN)).toMatchObject({
      activity: expect.arrayContaining([expect.stringContaining('Das Feuer hüten')]),
      ledger: expect.arrayContaining([expect.stringContaining('Das Feuer hüten')]),
      news: expect.arrayContaining(['Das Feuer hüten']),
    });
    expect(await told({})).toMatchObject({
      activity: expect.arrayContaining(['Quest: Tend the Fire']),
      ledger: expect.arrayContaining(['Quest: Tend the Fire']),
      news: expect.arrayContaining(['Tend the Fire']),
    });
  });

  it('turns names that rows of the past keep into those of the reader', async () => {
    const names = await app.features.services.translations.names('de');
    expect(names('Oathbrand')).toBe('Eidbrand');
    expect(names('Tend the Fire')).toBe('Das Feuer hüten');
    expect(names('Something else')).toBe('Something else');
    expect((await app.features.services.translations.names('en'))('Oathbrand')).toBe('Oathbrand');
  });
});

describe('what administrators write in a language', () => {
  it('is read in it, and the own words where nothing is said', async () => {
    const { id } = await newItem();
    const { status, body } = await translate('item', id, { name: ' Amboss ' });
    expect([status, body]).toEqual([
      200,
      { version: expect.any(String), kind: 'item', id, language: 'de', texts: { name: 'Amboss' } },
    ]);
    expect(one(await read('/api/items?limit=100'), id)).toMatchObject({ name: 'Amboss', description: 'Heavy.' });
    await translate('item', id, { description: 'Schwer.' });
    expect(one(await read('/api/items?limit=100'), id)).toMatchObject({ name: 'Amboss', description: 'Schwer.' });
    await translate('item', id, { name: null, description: ' ' });
    expect(one(await read('/api/items?limit=100'), id)).toMatchObject({ name: `Anvil ${made}`, description: 'Heavy.' });
    const { body: listed } = await admin.call('GET', `/api/admin/translations/item/${id}`);
    expect(listed).toContainEqual({ version: expect.any(String), kind: 'item', id, language: 'de', texts: {} });
  });

  it('is seen by every server with the answer', async () => {
    const { id } = await newItem();
    const from = async (server: TestApp) => {
      const answer = await server.visitor('GET', '/api/items?limit=100', {
        headers: { ...GERMAN, cookie: member.cookie },
      });
      return one<{ id: string; name: string }>(answer.body, id)?.name;
    };
    for (const name of ['Amboss', 'Hammer', 'Zange']) {
      await translate('item', id, { name });
      expect(await from(app)).toBe(name);
      await expect.poll(() => from(second)).toBe(name);
    }
  });

  it.each([
    ['item', { name: 'x'.repeat(101) }],
    ['item', { name: ' ' }],
    ['item', { slug: 'anvil' }],
    ['guide', { tags: ['x'.repeat(41)] }],
    ['lore_article', { content: 'x'.repeat(100_001) }],
  ])('has the bounds of the own words of its %s', async (kind, body) => {
    const { id } =
      kind === 'item' ? await newItem() : { id: catalogueId(kind === 'guide' ? 'guide' : 'lore-article', 2) };
    const refused = await translate(kind, id, body);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
    const [issue] = refused.body.issues;
    if (!('slug' in body)) expect(issue.path).toMatch(new RegExp(`^${Object.keys(body)[0]}`));
  });

  it('is refused in a language that is not there, and of what is not there', async () => {
    const { id } = await newItem();
    expect((await translate('item', id, { name: 'x' }, { language: 'tlh' })).body.issues).toEqual([
      { path: 'language', message: 'This language is not there' },
    ]);
    expect((await translate('quest', id, { title: 'x' })).body.code).toBe('quest_not_found');
    expect(
      (await member.call('PUT', `/api/admin/translations/item/${id}/de`, { body: { texts: { name: 'x' } } })).status,
    ).toBe(403);
  });

  it('of twelve administrators at once is what one of them wrote, and no other is lost unsaid', async () => {
    const { id } = await newItem();
    const { body } = await translate('item', id, { name: 'Amboss' });
    const names = Array.from({ length: 12 }, (_, index) => `Amboss ${index}`);
    const answers = await Promise.all(
      names.map((name) => translate('item', id, { name }, { version: body.version } as object)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
    const saved = answers.find(({ status }) => status === 200)?.body.texts.name;
    expect(one<{ id: string; name: string }>(await read('/api/items?limit=100'), id)?.name).toBe(saved);
    const free = await Promise.all(names.map((name) => translate('item', id, { name })));
    expect(free.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  it('goes with what it is said of', async () => {
    const { id } = await make('quests', {
      title: 'Dig',
      description: 'Dig.',
      questType: 'daily',
      rewardType: 'xp',
      rewardAmount: '5',
    });
    await translate('quest', id, { title: 'Grabe' });
    const count = () =>
      app.connections.pool
        .query('select from content_text where content_id = $1', [id])
        .then(({ rows }) => rows.length);
    expect(await count()).toBe(1);
    expect((await admin.call('DELETE', `/api/admin/quests/${id}`)).status).toBe(200);
    expect(await count()).toBe(0);
  });

  it('stays when the own words change; what the catalogue brought goes with those that it was made of', async () => {
    const lamp = itemId('brow-lamp');
    await admin.call('PUT', `/api/admin/items/${lamp}`, { body: { description: 'Burns oil now.' } });
    expect(one(await read('/api/items?limit=100'), lamp)).toMatchObject({
      name: 'Stirnlampe',
      description: 'Burns oil now.',
    });
    const anvil = await newItem();
    await translate('item', anvil.id, { name: 'Amboss' });
    await admin.call('PUT', `/api/admin/items/${anvil.id}`, { body: { name: 'Big Anvil' } });
    expect(one(await read('/api/items?limit=100'), anvil.id)).toMatchObject({ name: 'Amboss' });
    expect((await app.features.services.translations.names('de'))('Big Anvil')).toBe('Amboss');
  });
});
