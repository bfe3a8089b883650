import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { teachGerman } from '#testing/german.ts';
import { statementsOf } from '#testing/statements.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const INDEX = new URL('../../../../web/index.html', import.meta.url);
const SETTINGS = { SITE_NAME: 'Ember & Ash', SITE_TAGLINE: 'Keep the "fire"', PUBLIC_URL: 'https://ember.example' };

let webRoot: string;
let app: TestApp;
let local: TestApp;
let admin: Person;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-pages-'));
  await writeFile(join(webRoot, 'index.html'), await readFile(INDEX));
  local = await createTestApp({ webRoot });
  app = await createTestApp({ beside: local, webRoot, settings: SETTINGS });
  admin = await local.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  await app.close();
  await local.close();
  await rm(webRoot, { recursive: true });
});

const write = async (fields: object) => {
  const body = { content: 'Please.', published: true, ...fields };
  const answer = await admin.call('POST', '/api/admin/guides', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const change = (id: string, body: object) => admin.call('PUT', `/api/admin/guides/${id}`, { body });

const SIGNS = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);
const plain = (markup = '') => markup.replace(/&[a-z0-9#]+;/g, (entity) => SIGNS.get(entity) ?? entity);

/** What a page's head says, as a reader of HTML understands it. */
async function headOf(path: string, on: TestApp = app, headers: Record<string, string> = {}) {
  const { status, text, headers: answered } = await on.visitor('GET', path, { headers });
  const tags = [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\s*\/?>/g)];
  return {
    status,
    text,
    type: answered['content-type'],
    title: plain(text.match(/<title>([^<]*)<\/title>/)?.[1]),
    canonical: plain(text.match(/<link rel="canonical" href="([^"]*)">/)?.[1]),
    meta: Object.fromEntries(tags.map(([, name = '', content]) => [name, plain(content)])),
  };
}

describe('the head of a page', () => {
  it.each([
    ['/', 'Keep the "fire" | Ember & Ash'],
    ['/guides', 'Game Guides | Ember & Ash'],
    ['/leaderboards', 'Leaderboards | Ember & Ash'],
    ['/about', 'About | Ember & Ash'],
    ['/privacy', 'Privacy Policy | Ember & Ash'],
    ['/terms', 'Terms of Service | Ember & Ash'],
  ])('of %s may be shown by search engines as %j', async (path, title) => {
    for (const address of [path, `${path}?from=elsewhere`]) {
      const { status, type, title: tab, canonical, meta, text } = await headOf(address);
      expect({ status, type, tab }).toEqual({ status: 200, type: 'text/html; charset=utf-8', tab: title });
      expect(canonical).toBe(`https://ember.example${path}`);
      expect(meta).toMatchObject({
        'og:site_name': 'Ember & Ash',
        'og:type': 'website',
        'og:title': title.replace(' | Ember & Ash', ''),
        'og:url': canonical,
        'og:description': meta['description'],
        'twitter:card': 'summary',
        'twitter:title': meta['og:title'],
      });
      expect(meta['description']).not.toBe('');
      expect(meta).not.toHaveProperty('robots');
      expect(text.match(/<title>|name="description"|rel="canonical"/g)).toHaveLength(3);
    }
  });

  it.each(['/earn', '/sign-in', '/admin/guides', '/telnarus/article/the-long-ember', '/search'])(
    'of %s keeps search engines away',
    async (path) => {
      const { status, title, canonical, meta } = await headOf(path);
      expect({ status, title, canonical }).toEqual({ status: 200, title: 'Ember & Ash', canonical: '' });
      expect(meta).toMatchObject({ robots: 'noindex', description: 'Keep the "fire"' });
      expect(meta).not.toHaveProperty('og:url');
    },
  );

  it("of a member's page tells who it is, at one address whatever the letter case", async () => {
    await app.signUp({ username: 'Rookfall' });
    for (const path of ['/members/Rookfall', '/members/rookfall', '/members/ROOKFALL/']) {
      const { status, title, canonical, meta } = await headOf(path);
      expect({ status, title }).toEqual({ status: 200, title: 'Rookfall | Ember & Ash' });
      expect(canonical).toMatch(/\/members\/Rookfall$/);
      expect(meta['description']).toMatch(/^Rookfall is at level 1 and a member of Ember & Ash since \w+ \d{4}\.$/);
    }
  });

  describe('for a reader of German', () => {
    teachGerman({
      '{username} is at level {level} and a member of {site} since {month}.':
        '{username} ist auf Stufe {level} und seit {month} bei {site} dabei.',
      '404 Page Not Found': '404 Seite nicht gefunden',
    });
    const inGerman = (path: string) => headOf(path, app, { cookie: 'language=de' });

    it('is in German, with the names that the site gave itself', async () => {
      expect((await inGerman('/leaderboards')).title).toBe('Bestenlisten | Ember & Ash');
      expect((await inGerman('/leaderboards')).meta['description']).toContain('bei Ember & Ash');
      expect((await inGerman('/about')).text).toContain('<h1>Über Ember &amp; Ash</h1>');
      expect((await inGerman('/nowhere')).title).toBe('404 Seite nicht gefunden | Ember & Ash');
    });

    it("of a member's page has the month in it as German writes it", async () => {
      await app.signUp({ username: 'Marchborn' });
      const { meta } = await inGerman('/members/Marchborn');
      expect(meta['description']).toBe('Marchborn ist auf Stufe 1 und seit März 2026 bei Ember & Ash dabei.');
    });

    it('leaves the titles that administrators wrote, if they are those of pages too', async () => {
      const { slug } = await write({ title: 'Leaderboards', description: 'Game Guides' });
      const { title, meta } = await inGerman(`/guides/${slug}`);
      expect({ title, text: meta['description'] }).toEqual({
        title: 'Leaderboards | Ember & Ash',
        text: 'Game Guides',
      });
    });
  });

  it('of a path that is no page is that of the 404 page', async () => {
    for (const path of [
      '/nowhere',
      '/guides/a/b',
      '/guides/no-such-guide',
      '/guides/%00',
      '/GUIDES',
      '/members/nobody_here',
      '/members/%00',
    ]) {
      const { status, title, meta } = await headOf(path);
      expect({ path, status, title }).toEqual({ path, status: 404, title: '404 Page Not Found | Ember & Ash' });
      expect(meta['robots']).toBe('noindex');
    }
  });

  it('is of this very site where nobody said which it is', async () => {
    const { canonical } = await headOf('/about', local, { host: 'forge.example:8080' });
    expect(canonical).toBe('http://forge.example:8080/about');
    const { text } = await headOf('/about', local, { host: '"><script>alert(1)</script>' });
    expect(text).not.toContain('<script>alert');
  });

  it('says that nobody is signed in, or asks at once who is', async () => {
    const { cookie } = await local.signUp();
    const preload = '<link rel="preload" href="/api/auth/user" as="fetch" crossorigin>';
    for (const path of ['/', '/earn', '/nowhere']) {
      const visitor = await headOf(path, local);
      expect(visitor.meta['viewer']).toBe('visitor');
      expect(visitor.text).not.toContain(preload);
      const forged = await headOf(path, local, { cookie: cookie.replace(/.(?=[^.]*$)/, 'x') });
      expect(forged.meta['viewer']).toBe('visitor');
      const member = await headOf(path, local, { cookie });
      expect(member.meta).not.toHaveProperty('viewer');
      expect(member.text).toContain(preload);
    }
  });

  it('names what a page of one thing asks first by what its address says, if that can be a thing', async () => {
    const { cookie } = await local.signUp();
    const preloadedAt = async (path: string) => {
      const { text } = await headOf(path, local, { cookie });
      const tags = text.matchAll(/<link rel="preload" href="([^"]*)" as="fetch"/g);
      return [...tags].map(([, address = '']) => address).filter((address) => !/config|auth/.test(address));
    };
    expect(await preloadedAt('/tournaments/spring-cup')).toEqual(['/api/tournaments/spring-cup']);
    expect(await preloadedAt('/store/a-hat/')).toEqual(['/api/store/offers/a-hat', '/api/store/balance']);
    for (const path of ['/tournaments/%22onload=%22', '/tournaments/%', '/challenges/1', '/mining/../api'])
      expect(await preloadedAt(path), path).toEqual([]);
  });

  it('costs the database nothing but for a guide, or the list with which a page begins', async () => {
    const { slug } = await write({ title: 'Counted' });
    // From then on the names are remembered, because every change of them is heard.
    await expect.poll(() => statementsOf(() => headOf('/about'))).toEqual([]);
    for (const path of ['/', '/guides', '/earn', '/nowhere', '/guides/Not%20A%20Slug'])
      expect(await statementsOf(() => headOf(path))).toEqual([]);
    expect(await statementsOf(() => headOf('/leaderboards'))).toHaveLength(1);
    // One for its head, one for the answer that it brings along; its reader is counted beside that, as ever.
    const readsOfGuide = async () => {
      const statements = await statementsOf(() => headOf(`/guides/${slug}`));
      return statements.filter(({ text }) => !text.includes('guide_view') && !text.startsWith('update "guide"'));
    };
    // The first time the announcement of the guide may still be under way.
    await expect.poll(readsOfGuide).toHaveLength(2);
    expect(await readsOfGuide()).toHaveLength(2);
  });

  it('stands in for what the database cannot tell when it is away', async () => {
    const away = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
      throw new Error('connection lost');
    });
    const { status, title } = await headOf('/guides/anything');
    away.mockRestore();
    expect({ status, title }).toEqual({ status: 200, title: 'Ember & Ash' });
  });
});

describe("a guide's page", () => {
  it('says what the guide says of itself, as long as it is published', async () => {
    const { id, slug } = await write({ title: 'The First Fire', description: 'How to light it.' });
    for (const path of [`/guides/${slug}`, `/guides/${slug}/`]) {
      const { status, title, canonical, meta } = await headOf(path);
      expect({ status, title, canonical }).toEqual({
        status: 200,
        title: 'The First Fire | Ember & Ash',
        canonical: 'https://ember.example/guides/the-first-fire',
      });
      expect(meta).toMatchObject({
        description: 'How to light it.',
        'og:type': 'article',
        'og:title': 'The First Fire',
      });
    }
    await change(id, { published: false });
    expect((await headOf(`/guides/${slug}`)).status).toBe(404);
    expect((await headOf(`/guides/${slug}`)).text).not.toContain('First Fire');
    await change(id, { published: true, description: '' });
    expect((await headOf(`/guides/${slug}`)).meta['description']).toBe('Keep the "fire"');
    await admin.call('DELETE', `/api/admin/guides/${id}`);
    expect((await headOf(`/guides/${slug}`)).status).toBe(404);
  });

  it.each([
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    "&lt;b&gt; $& $1 $'",
    '<!--',
  ])('shows a title such as %j as it is', async (hostile) => {
    const { slug } = await write({ title: `Hostile ${hostile}`, description: hostile });
    const { title, meta, text } = await headOf(`/guides/${slug}`);
    expect(title).toBe(`Hostile ${hostile} | Ember & Ash`);
    expect(meta).toMatchObject({ description: hostile, 'og:title': `Hostile ${hostile}` });
    // The app's, and what it reads.
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text.match(/<script(?![^>]* type="application\/json")/g)).toHaveLength(1);
    expect(text).not.toMatch(/<img|<!--|onload='/);
  });

  it('has the policy of every page', async () => {
    const { slug } = await write({ title: 'Strict' });
    const { headers } = await app.visitor('GET', `/guides/${slug}`);
    expect(headers['content-security-policy']).toBe(
      (await app.visitor('GET', '/api/health')).headers['content-security-policy'],
    );
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('is kept in no cache where it may be a member’s', async () => {
    const member = await app.signUp({ username: 'keeps_nothing' });
    const { headers } = await app.visitor('GET', '/guides', { headers: { cookie: member.cookie } });
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await app.visitor('GET', '/guides')).headers['cache-control']).toBe('private, no-cache');
  });
});

describe('search engines', () => {
  it('find the public pages and the published guides in the sitemap', async () => {
    const published = await write({ title: 'On the map' });
    const draft = await write({ title: 'Off the map', published: false });
    const { status, headers, text } = await app.visitor('GET', '/sitemap.xml');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' });
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>https:\/\/ember\.example\/[^<>&"]*<\/loc>(<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
    );
    for (const path of ['/', '/guides', '/leaderboards', '/about', '/privacy', '/terms']) {
      expect(text).toContain(`<loc>https://ember.example${path}</loc>`);
    }
    expect(text).toContain(
      `<loc>https://ember.example/guides/on-the-map</loc><lastmod>${published.updatedAt}</lastmod>`,
    );
    expect(text).not.toContain(draft.slug);
    await change(published.id, { published: false });
    expect((await app.visitor('GET', '/sitemap.xml')).text).not.toContain(published.slug);
    const foreign = await local.visitor('GET', '/sitemap.xml', { headers: { host: 'a&b<c' } });
    expect(foreign.text).not.toMatch(/a&b|b<c/);
  });

  it('are told where not to look', async () => {
    const { status, headers, text } = await app.visitor('GET', '/robots.txt');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(text).toContain('User-agent: *\nDisallow: /admin\nDisallow: /api\n');
    expect(text).toContain('\nSitemap: https://ember.example/sitemap.xml\n');
    const foreign = await local.visitor('GET', '/robots.txt', { headers: { host: 'x\u000ay' } });
    expect(foreign.text.split('\n').filter((line) => line === 'y')).toEqual([]);
  });
});

describe('the pages of the world', () => {
  const leadOn = async (path: string) => {
    const { status, headers } = await local.visitor('GET', path);
    return status === 302 ? headers['location'] : status;
  };
  const call = async (worldName: string | null) => {
    const { body } = await admin.call('GET', '/api/admin/site');
    const answer = await admin.call('PUT', '/api/admin/site', { body: { worldName, version: body.version } });
    expect(answer.status, answer.text).toBe(200);
  };

  it('stand under its name, and every other address of them leads there', async () => {
    expect(await leadOn('/lore/race/doru?q=1')).toBe('/telnarus/race/doru?q=1');
    expect(await leadOn('/telnarus')).toBe(200);
    await call('Ashland');
    expect(await leadOn('/telnarus/article/x?q=a?b')).toBe('/lore/article/x?q=a?b');
    expect(await leadOn('/lore')).toBe(200);
    expect(await leadOn('/lore/nowhere/at/all')).toBe(404);
    expect(await leadOn('/guides')).toBe(200);
    await call(null);
    expect(await leadOn('/lore')).toBe('/telnarus');
  });
});
