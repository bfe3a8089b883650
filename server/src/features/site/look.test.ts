import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DESIGN } from '@cinder/contract/site/look.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintPng } from '#testing/pictures.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const INDEX = new URL('../../../../web/index.html', import.meta.url);
/** As the build writes it. */
const FONTS = {
  inter: [{ file: 'assets/inter-most.woff2', range: 'U+0020-007E' }],
  oswald: [{ file: 'assets/oswald-most.woff2', range: 'U+0020-007E' }],
};
const DESIGNS_OWN = ['piazzolla', 'hanken-grotesk'].map(
  (font) => `<link rel="preload" href="/assets/${font}-first-abc.woff2" as="font" type="font/woff2" crossorigin>`,
);
const LOOK = {
  ...DESIGN,
  second: '#8e44ad',
  background: '#203060',
  headlineFont: 'oswald',
  textFont: 'inter',
  corners: 'rounded',
};
const picture = await paintPng('white');

let webRoot: string;
let app: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-pages-'));
  const index = await readFile(INDEX, 'utf8');
  await writeFile(join(webRoot, 'index.html'), index.replace('</head>', `${DESIGNS_OWN.join('')}</head>`));
  await mkdir(join(webRoot, '.vite'));
  await writeFile(join(webRoot, '.vite/fonts.json'), JSON.stringify(FONTS));
  app = await createTestApp({ webRoot, download: async () => picture });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  member = await app.signUp({ username: 'Kaldrin' });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const change = (body: object) => admin.call('PUT', '/api/admin/site', { body });
const page = async (cookie = '', path = '/about') => (await app.visitor('GET', path, { headers: { cookie } })).text;
const sheetIn = (html: string) => html.match(/<link rel="stylesheet" href="(\/look\/[^"]+)">/)?.[1] ?? '';
const cookieOf = (look: object) => `look=${encodeURIComponent(JSON.stringify(look))}`;

describe('the look of a site', () => {
  it('is the design’s own to the byte until a community sets another, and again when it takes that back', async () => {
    const before = await page();
    expect(before).not.toMatch(/\/look\/|data-scene|data-look/);
    for (const font of DESIGNS_OWN) expect(before).toContain(font);
    const { body } = await change(LOOK);
    expect(body).toMatchObject({ ...LOOK, lookBefore: DESIGN });
    expect(await page()).not.toBe(before);
    await change({ ...DESIGN });
    expect(await page()).toBe(before);
  });

  it('is in one sheet, with the page and before the first paint', async () => {
    await change(LOOK);
    const html = await page();
    const sheet = await app.visitor('GET', sheetIn(html));
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const token of [
      '--color-soot:light-dark(',
      '--color-steel:light-dark(',
      '--corner:round',
      '--font-sans:"Inter',
    ])
      expect(sheet.text).toContain(token);
    expect(sheet.text).not.toContain('--accent-turn');
    expect(sheet.text).toContain('src:url(/assets/oswald-most.woff2)');
    expect(sheet.text).toContain('@font-face{font-family:"Inter Stand-in";src:local("Arial")');
    const [light, dark] = [...html.matchAll(/name="theme-color" content="(#[0-9a-f]{6})"/g)].map(
      ([, colour]) => colour,
    );
    expect([light, dark]).not.toContain('#f8f5f0');
    expect([light, dark]).not.toContain('#120c08');
    await change({ ...DESIGN });
  });

  it('has its fonts on their way with the page, and not those of the design that it has others for', async () => {
    await change({ headlineFont: 'oswald' });
    const html = await page();
    expect(html).toContain('<link rel="preload" href="/assets/oswald-most.woff2" as="font"');
    expect(html).not.toContain(DESIGNS_OWN[0]);
    expect(html).toContain(DESIGNS_OWN[1]);
    await change({ headlineFont: null });
  });

  it('is at no address that does not say one, and is not kept under another hash', async () => {
    const known = await app.visitor('GET', '/look/-.2f8fe8.-.-.-.square/00000000.css');
    expect({ status: known.status, kept: known.headers['cache-control'] }).toEqual({ status: 200, kept: 'no-cache' });
    for (const key of [
      'x',
      '-',
      '-.-.-.-.-.-.-',
      'red.-.-.-.-.-',
      '-.-.-.comic.-.-',
      '-.-.-.-.-.round',
      '}body{.-.-.-.-.-',
    ])
      expect((await app.visitor('GET', `/look/${key}/00000000.css`)).status, key).toBe(404);
    expect((await app.visitor('GET', '/look/-.2f8fe8.-.-.-.square/x.css')).status).toBe(404);
  });

  it('keeps the one before, to go back to, whatever else is changed', async () => {
    await change({ corners: 'square' });
    await change({ second: '#112233' });
    await change({ siteName: 'Emberhall' });
    const { body } = await change({ second: '#112233' });
    expect(body.lookBefore).toEqual({ ...DESIGN, corners: 'square' });
    const back = await change(body.lookBefore);
    expect(back.body).toMatchObject({ corners: 'square', second: null });
    expect(back.body.lookBefore).toMatchObject({ corners: 'square', second: '#112233' });
    await change({ ...DESIGN, siteName: null });
  });

  it.each([
    [{ second: 'red' }, 'second'],
    [{ background: '#12345' }, 'background'],
    [{ headlineFont: 'comic-sans' }, 'headlineFont'],
    [{ corners: 'wavy' }, 'corners'],
    [{ sceneUrl: '/icons/anvil.svg' }, 'sceneUrl'],
  ])('refuses %j at its field', async (body, path) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });
});

describe('the scene of the landing page', () => {
  it('is the picture of a community, kept here, or none', async () => {
    const { sceneUrl } = (await change({ sceneUrl: 'https://pictures.example/scene.png' })).body;
    expect(sceneUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(await page('', '/')).toMatch(new RegExp(`<html [^>]*data-scene="${sceneUrl}"`));
    await change({ scene: 'none' });
    expect(await page('', '/')).toMatch(/<html [^>]*data-scene="none"/);
    await change({ ...DESIGN });
  });
});

describe('a look that is not saved', () => {
  it('is on every page of its administrator’s browser, and on nobody else’s', async () => {
    const plain = await page();
    const cookie = cookieOf(LOOK);
    const tried = await page(`${admin.cookie}; ${cookie}`);
    expect(tried).toMatch(/<html [^>]*data-look="preview"/);
    expect(sheetIn(tried)).toMatch(/^\/look\/-\.8e44ad\.203060\.oswald\.inter\.rounded\/[0-9a-f]{8}\.css$/);
    expect(await page()).toBe(plain);
    expect(await page(cookie)).toBe(plain);
    for (const someone of [member.cookie, admin.cookie.replace(/.(?=[^.]*$)/, 'x')]) {
      const seen = await page(`${someone}; ${cookie}`);
      expect(seen).not.toContain('data-look');
      expect(sheetIn(seen)).toBe('');
    }
  });

  it.each([
    '',
    'look=',
    'look=%7B',
    'look=%',
    'look=null',
    cookieOf({}),
    cookieOf({ ...LOOK, second: 'red' }),
    cookieOf({ ...LOOK, textFont: '"}body{' }),
    `${cookieOf(LOOK)}; ${cookieOf(LOOK)}`,
  ])('is none with the cookie %j', async (cookie) => {
    expect(await page(`${admin.cookie}; ${cookie}`)).not.toMatch(/data-look|\/look\//);
  });

  it('has a picture of this site alone', async () => {
    for (const sceneUrl of ['https://elsewhere.example/a.png', '/api/logout', '/uploads/../api', '"><script>'])
      expect(await page(`${admin.cookie}; ${cookieOf({ ...LOOK, sceneUrl })}`)).not.toContain('data-scene');
    const own = await page(`${admin.cookie}; ${cookieOf({ ...LOOK, sceneUrl: '/uploads/a.webp' })}`);
    expect(own).toContain('data-scene="/uploads/a.webp"');
  });
});
