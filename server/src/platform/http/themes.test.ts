import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const LIGHT = '#f8f5f0';
const DARK = '#120c08';

let webRoot: string;
let app: TestApp;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-themes-'));
  await copyFile(new URL('../../../../web/index.html', import.meta.url), join(webRoot, 'index.html'));
  app = await createTestApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

async function topOf(cookie: string, path = '/') {
  const { text } = await app.visitor('GET', path, { headers: { cookie } });
  const colours = [...text.matchAll(/<meta name="theme-color" content="([^"]+)" media="([^"]+)"/g)];
  return {
    chosen: text.match(/<html lang="en" dir="ltr"(.*)>/)?.[1],
    scheme: text.match(/<meta name="color-scheme" content="([^"]+)"/)?.[1],
    colours: Object.fromEntries(colours.map(([, colour, media]) => [media, colour])),
  };
}

describe('the theme of a page', () => {
  it.each(['', 'theme=', 'theme=sepia', 'theme=light; theme=dark', 'theme="dark"', 'Theme=light', 'theme=%6cight'])(
    'is what the system says with the cookie %j',
    async (cookie) => {
      expect(await topOf(cookie)).toEqual({
        chosen: '',
        scheme: 'light dark',
        colours: { '(prefers-color-scheme: light)': LIGHT, '(prefers-color-scheme: dark)': DARK },
      });
    },
  );

  it.each([
    ['light', LIGHT, DARK],
    ['dark', DARK, LIGHT],
  ])('is %s from the first byte once it was chosen', async (theme, all, none) => {
    const expected = { chosen: ` data-theme="${theme}"`, scheme: theme, colours: { all, 'not all': none } };
    expect(await topOf(`a=b; theme=${theme}`)).toEqual(expected);
    expect(await topOf(`theme=${theme}`, '/no-such-page')).toEqual(expected);
  });
});
