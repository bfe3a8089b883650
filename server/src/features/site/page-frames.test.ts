import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sections } from '@cinder/contract/pages.ts';
import { DESIGN } from '@cinder/contract/site/look.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintPng } from '#testing/pictures.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const LANDING = '<link rel="preload" href="/assets/landing.svg" as="image" fetchpriority="high">';
const BUILT = {
  ofMembers: [],
  ofVisitors: { file: 'assets/landing.svg', look: 'place--band hero', text: 'start' },
  pages: [
    {
      page: '/',
      isForMembers: true,
      files: [],
      picture: { file: 'assets/home.svg', look: 'place--band', text: 'start' },
    },
    { page: '/quests', isForMembers: true, files: ['assets/quests.js'] },
    { page: '/mining/:id', isForMembers: true, files: [] },
    { page: '/about', isForMembers: false, files: [] },
    {
      page: '/telnarus/article/:slug',
      isForMembers: true,
      files: [],
      choice: {
        telnarus: { file: 'assets/telnarus.svg', look: 'place--band' },
        doru: { file: 'assets/doru.svg', look: 'place--band' },
      },
    },
    {
      page: '/telnarus/race/:raceId',
      isForMembers: true,
      files: [],
      choice: {
        telnarus: { file: 'assets/telnarus.svg', look: 'place--band' },
        doru: { file: 'assets/doru.svg', look: 'place--band' },
      },
    },
  ],
};

let webRoot: string;
let app: TestApp;
let member: Person;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-frames-'));
  await copyFile(new URL('../../../../web/index.html', import.meta.url), join(webRoot, 'index.html'));
  await mkdir(join(webRoot, '.vite'));
  await writeFile(join(webRoot, '.vite', 'pages.json'), JSON.stringify(BUILT));
  const scene = await paintPng('white');
  app = await createTestApp({ webRoot, settings: { SITE_NAME: 'Ember & Ash' }, download: async () => scene });
  member = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

/** What stands in the page before its code has come. */
async function frameOf(call: Person['call'], path: string) {
  const { text } = await call('GET', path);
  return {
    head: text.split('</head>')[0] ?? '',
    bar: text.match(/<span data-site-name>([^<]*)</)?.[1],
    strip: [...text.matchAll(/<li><a[^>]*>([^<]*)</g)].map(([, label]) => label),
    main: text.match(/<div id="main" aria-hidden="true">(.*)<\/div>\s*<\/div>\s*<script/s)?.[1],
  };
}

const landingPicture = (image: string) =>
  `<div class="place place--band hero"><img class="scene" ${image} fetchpriority="high"><span class="veil" data-text="start"></span></div>`;

describe('the frame of a page', () => {
  it("of members has its title, its picture and its section's strip for them", async () => {
    const quests = await frameOf(member.call, '/quests');
    expect(quests.bar).toBe('Ember &amp; Ash');
    expect(quests.strip).toEqual(expect.arrayContaining(['Earn', 'Quests', 'Inventory', 'Shop', 'Badges']));
    // Gifts are off until a site switches them on.
    const shown = sections.map((links) => links.filter(({ to }) => to !== '/gifts').map(({ label }) => label));
    expect(shown).toContainEqual(quests.strip);
    expect(quests.main).toContain('<h1>Quests</h1>');
    expect((await frameOf(member.call, '/earn')).main).toContain('<h1>Earn $CINDER</h1>');
    expect((await frameOf(member.call, '/mining/x/')).main).toContain('<h1>Session receipt</h1>');
    expect((await frameOf(member.call, '/')).main).toContain('src="/assets/home.svg"');
  });

  it.each([
    ['/tournaments/autumn-cup', 'Tournaments'],
    ['/wagers', 'Your wagers'],
    ['/leaderboards', undefined],
  ])('of %s has the strip with %s as its page', async (path, current) => {
    const { text } = await member.call('GET', path);
    expect(text.match(/<li><a aria-current="page">([^<]*)</)?.[1]).toBe(current);
  });

  it("begins with a guide's words in its reader's language, and with the title of the community's own page", async () => {
    const admin = await app.signUp({ isAdmin: true });
    const content = 'You *have* {token} at {site}.\nAnd <b>more</b>.\n\n## Light it';
    const guide = { title: 'The <first> fire', description: 'In an hour.', content, category: 'mining' };
    const made = await admin.call('POST', '/api/admin/guides', { body: { ...guide, published: true } });
    const { main } = await frameOf(app.visitor, `/guides/${made.body.slug}`);
    expect(main).toContain(
      '<h1><bdi>The &lt;first&gt; fire</bdi></h1><p class="head__purpose lead"><bdi>In an hour.</bdi></p>',
    );
    expect(main).toContain(
      '<p class="head__purpose lead" dir="auto">You have $CINDER at Ember &amp; Ash. And &lt;b&gt;more&lt;/b&gt;.</p>',
    );
    expect(main).not.toContain('Light it');
    await admin.call('PUT', `/api/admin/guides/${made.body.id}`, { body: { content: '## Light it\n\nGo.' } });
    expect((await frameOf(app.visitor, `/guides/${made.body.slug}`)).main).not.toContain(
      '<p class="head__purpose lead" dir',
    );

    const own = { title: 'House rules', content: 'Be kind.', access: 'member', place: 'nowhere', published: true };
    const { body } = await admin.call('POST', '/api/admin/pages', { body: own });
    expect((await frameOf(member.call, `/pages/${body.slug}`)).main).toContain('<h1>House rules</h1>');
    expect((await frameOf(app.visitor, `/pages/${body.slug}`)).main).toBe('');
  });

  it("is the landing page's picture for a visitor on the home page, the site's own, or none", async () => {
    const admin = await app.signUp({ isAdmin: true });
    const mainOf = async () => (await frameOf(app.visitor, '/')).main;
    expect(await mainOf()).toBe(landingPicture('src="/assets/landing.svg" alt=""'));
    const change = async (look: object) => (await admin.call('PUT', '/api/admin/site', { body: look })).body;
    const { sceneUrl } = await change({ sceneUrl: 'https://pictures.example/scene.png' });
    expect(await mainOf()).toBe(landingPicture(`src="${sceneUrl}" alt="" data-own="true"`));
    await change({ sceneUrl: null, scene: 'none' });
    expect(await mainOf()).toBe('');
    await change({ scene: null });
    expect(await mainOf()).toBe(landingPicture('src="/assets/landing.svg" alt=""'));
  });

  it("is the landing page's picture for an administrator who tries a look on it, and for nobody else who is signed in", async () => {
    const admin = await app.signUp({ isAdmin: true });
    const mainOf = async (by: Person, path: string) => {
      const cookie = `${by.cookie}; look=${encodeURIComponent(JSON.stringify(DESIGN))}`;
      return (await frameOf((method, url) => app.visitor(method, url, { headers: { cookie } }), path)).main;
    };
    expect(await mainOf(admin, '/?landing')).toBe(landingPicture('src="/assets/landing.svg" alt=""'));
    for (const [by, path] of [
      [admin, '/'],
      [member, '/?landing'],
    ] as const)
      expect(await mainOf(by, path)).toContain('src="/assets/home.svg"');
  });

  it.each(['/', '/quests', '/quests/', '/quests?tab=weekly', '/mining/x'])(
    'of members has nothing of it for a visitor, who sees the landing page at %s',
    async (path) => {
      const { head, bar, strip, main } = await frameOf(app.visitor, path);
      const own = path === '/' ? landingPicture('src="/assets/landing.svg" alt=""') : '';
      expect({ bar, strip, main }).toEqual({ bar: 'Ember &amp; Ash', strip: [], main: own });
      expect(head).toContain(LANDING);
      expect(head).not.toMatch(/assets\/(?:quests|home)/);
    },
  );

  it("says in its reader's language what there is to do where no code runs, or not all of it comes", async () => {
    const said = async (language: string) => {
      const { text } = await app.visitor('GET', '/about', { headers: { 'accept-language': language } });
      const [, frame = ''] = text.match(/<noscript>(.*?)<div id="main"/s) ?? [];
      return frame.match(/(?<=<p class="head__purpose">|<a class="btn" href="">)[^<]+/g);
    };
    expect(await said('en')).toEqual([
      'This site needs JavaScript.',
      'This page could not be loaded. Reload it, or check your network.',
      'Reload',
    ]);
    expect(await said('de')).toEqual([
      'Diese Website braucht JavaScript.',
      'Diese Seite konnte nicht geladen werden. Lade sie neu, oder prüfe deine Verbindung.',
      'Neu laden',
    ]);
  });

  it('of everybody has its title for a visitor too', async () => {
    for (const call of [app.visitor, member.call])
      expect((await frameOf(call, '/about')).main).toContain('<h1>About Ember &amp; Ash</h1>');
  });

  it('of a path that is no page, or of which nothing is known, has the bar alone', async () => {
    for (const path of ['/nowhere', '/guides/no-such-guide', '/quests/x', '/sign-in'])
      expect(await frameOf(member.call, path)).toMatchObject({ bar: 'Ember &amp; Ash', strip: [], main: '' });
  });
});

describe('what a page of the world brings along', () => {
  const brought = async (call: Person['call'], path: string) => {
    const { text } = await call('GET', path);
    const [, answers = '{}'] = text.match(/id="first-answers">(.*?)<\/script>/) ?? [];
    return Object.keys(JSON.parse(answers));
  };

  const write = async (path: string, body: object) => {
    const admin = await app.signUp({ isAdmin: true });
    const answer = await admin.call('POST', `/api/admin/lore/${path}`, { body });
    expect(answer.status, answer.text).toBe(201);
    app.clock.advance({ minutes: 1 });
    return answer.body;
  };
  const publish = async (fields: object) => {
    const { id: categoryId } = await write('category', { name: 'A Shelf' });
    return write('article', { title: 'The cold gate', content: 'The snow came early.', categoryId, ...fields });
  };

  it('is a story for a member, and nothing of it for a visitor', async () => {
    const { slug } = await publish({ isPublished: true });
    const path = `/telnarus/article/${slug}`;
    expect(await brought(member.call, path)).toEqual(['/api/config', `/api/lore/articles/${slug}`, '/api/lore/world']);
    for (const [call, without] of [
      [app.visitor, path],
      [member.call, `${path}-not`],
    ] as const)
      expect(await brought(call, without)).toEqual(['/api/config', '/api/lore/world']);
  });

  it.each([
    ['of its people', { title: 'What the Doru kept' }, '<img class="scene" src="/assets/doru.svg" alt=""'],
    ['of the mountain', {}, '<img class="scene" src="/assets/telnarus.svg" alt=""'],
    [
      'of its own',
      { imageUrl: '/icons/closed-doors.svg' },
      '<img class="scene" src="/icons/closed-doors.svg" alt="" data-own',
    ],
    ['of a long one', { content: 'Doru. '.repeat(3_000) }, '<img class="scene" src="/assets/doru.svg" alt=""'],
  ])('draws the picture %s before its code, for members alone', async (_, fields, image) => {
    const { slug } = await publish({ isPublished: true, ...fields });
    const [, address = ''] = image.match(/src="([^"]+)"/) ?? [];
    for (const path of [`/telnarus/article/${slug}`, `/telnarus/article/${slug}/?from=elsewhere`]) {
      const { head, main } = await frameOf(member.call, path);
      expect(main).toContain(image);
      expect(head).toContain(`<link rel="preload" href="${address}" as="image" fetchpriority="high">`);
      const { text } = await app.visitor('GET', path);
      expect(text).not.toContain(address);
    }
  });

  it('draws the country of a people, or the picture of its page, or the world where it has neither', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const { slug } = await write('peoples', { name: 'Rooks', scene: 'doru' });
    const page = (fields: object) => admin.call('PUT', `/api/admin/telnarus/page/race/${slug}`, { body: fields });
    const { main: unwritten } = await frameOf(member.call, `/telnarus/race/${slug}`);
    expect(unwritten).toBe('');
    await page({ bannerTitle: 'The Rooks' });
    expect((await frameOf(member.call, `/telnarus/race/${slug}`)).main).toContain('src="/assets/doru.svg"');
    await page({ bannerImageUrl: '/icons/watchtower.svg' });
    expect((await frameOf(member.call, `/telnarus/race/${slug}`)).main).toContain('src="/icons/watchtower.svg"');
    const plain = await write('peoples', { name: 'Pawns' });
    await admin.call('PUT', `/api/admin/telnarus/page/race/${plain.slug}`, { body: { bannerTitle: 'The Pawns' } });
    expect((await frameOf(member.call, `/telnarus/race/${plain.slug}`)).main).toContain('src="/assets/telnarus.svg"');
    const { slug: story } = await publish({ isPublished: true, givenPeople: slug });
    expect((await frameOf(member.call, `/telnarus/article/${story}`)).main).toContain('src="/icons/watchtower.svg"');
    expect((await frameOf(app.visitor, `/telnarus/race/${slug}`)).main).toBe('');
  });

  it('has no picture where there is no such story for its reader', async () => {
    const draft = await publish({ title: 'Doru' });
    const published = await publish({ title: 'Doru', isPublished: true });
    const gone = await app.signUp();
    expect((await gone.call('POST', '/api/auth/sign-out', { body: {} })).status).toBe(200);
    for (const [call, slug] of [
      [member.call, draft.slug],
      [member.call, 'no-such-story'],
      [gone.call, published.slug],
    ] as const)
      expect((await frameOf(call, `/telnarus/article/${slug}`)).main, slug).toBe('');
  });
});
