import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const INDEX = new URL('../../../../web/index.html', import.meta.url);
const colour = { r: 20, g: 90, b: 200 };
const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: colour } })
  .png()
  .toBuffer();

let webRoot: string;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-pages-'));
  await writeFile(join(webRoot, 'index.html'), await readFile(INDEX));
  app = await createTestApp({ webRoot, download: async () => wide });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const change = (body: object) => admin.call('PUT', '/api/admin/site', { body });
const page = async () => (await app.visitor('GET', '/about')).text;

describe('the pictures of a site', () => {
  it('are the product’s own until a community sets its own, and again when it takes them back', async () => {
    const before = await page();
    expect(before).toContain('<link rel="icon" href="/mark.svg" type="image/svg+xml">');
    expect(before).not.toContain('og:image');
    const outside = 'https://pictures.example/picture.png';
    const { body } = await change({ logoUrl: outside, markUrl: outside, socialUrl: outside });
    const { logoUrl } = body;
    expect(logoUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(body).toMatchObject({ markUrl: logoUrl, iconUrl: null, socialUrl: logoUrl });
    expect((await app.visitor('GET', '/api/config')).body).toMatchObject({ logoUrl, markUrl: logoUrl });
    const own = await page();
    expect(own).toContain(`<picture><img class="brand__logo" src="${logoUrl}" alt="Cinder"></picture>`);
    expect(own).toContain(`<link rel="icon" href="${logoUrl.replace('/uploads/', '/site-icon/')}/32">`);
    expect(own).toMatch(new RegExp(`<meta property="og:image" content="https?://[^/]+${logoUrl}">`));
    await change({ logoUrl: null, markUrl: null, socialUrl: '' });
    expect(await page()).toBe(before);
  });

  it.each([
    ['', '(prefers-color-scheme: light)'],
    ['theme=light', 'all'],
    ['theme=dark', 'not all'],
  ])('have another logo for the light theme, with the cookie %j', async (cookie, media) => {
    const shown = async () => (await app.visitor('GET', '/about', { headers: { cookie } })).text;
    const logo = 'https://pictures.example/logo.png';
    const { logoLightUrl } = (await change({ logoLightUrl: logo })).body;
    expect(await shown(), 'there is no logo').not.toContain('<source');
    await change({ logoUrl: logo });
    expect((await app.visitor('GET', '/api/config')).body).toMatchObject({ logoLightUrl });
    expect(await shown()).toContain(
      `<picture><source srcset="${logoLightUrl}" media="${media}"><img class="brand__logo" src="${logoLightUrl}" alt="Cinder"></picture>`,
    );
    await change({ logoUrl: null, logoLightUrl: null });
  });

  it('are kept here when they are named from outside, and drawn small and square for tabs', async () => {
    const { iconUrl } = (await change({ iconUrl: 'https://pictures.example/icon.png' })).body;
    expect(iconUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const [address = ''] = (await page()).match(/\/site-icon\/[0-9a-f]{32}\.webp\/180/) ?? [];
    const icon = await app.server.inject({ method: 'GET', url: address });
    expect(icon.headers['content-type']).toBe('image/png');
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: true });
    const other = await app.visitor('GET', address.replace('/180', '/1800'));
    expect(other.status).toBe(404);
    await change({ iconUrl: null });
    expect((await app.visitor('GET', address)).status).toBe(404);
  });

  it('are refused at their field where there is none', async () => {
    const refused = await change({ markUrl: `/uploads/${'0'.repeat(32)}.webp` });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'markUrl' }] } });
    for (const sceneUrl of ['/etc/passwd', '/about', '/uploads/a.webp', '/uploads/../mark.svg', '/icons/nothing.svg']) {
      const { status, body } = await change({ sceneUrl });
      expect([status, body.issues[0].path], sceneUrl).toEqual([400, 'sceneUrl']);
    }
    expect((await change({ logoUrl: 'javascript:alert(1)' })).status).toBe(400);
    const icon = await change({ markUrl: '/icons/anvil.svg' });
    expect(icon).toMatchObject({ status: 400, body: { issues: [{ path: 'markUrl' }] } });
  });
});
