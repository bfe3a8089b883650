import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLanguages } from '#platform/languages.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const INDEX = new URL('../../../../web/index.html', import.meta.url);
const PARTS = {
  shell: [generateMessageId('Please sign in'), generateMessageId('Nobody says this')],
  everybody: [],
  'page-guides': [generateMessageId('Beginner')],
};

let webRoot: string;
let app: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-words-'));
  await cp(INDEX, join(webRoot, 'index.html'));
  await mkdir(join(webRoot, '.vite'));
  await writeFile(join(webRoot, '.vite', 'words.json'), JSON.stringify(PARTS));
  app = await createTestApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, headers = {}) => app.server.inject({ method: 'GET', url, headers });
const scriptsOf = (html: string) => [...html.matchAll(/<script defer src="([^"]+)">/g)].map(([, address]) => address);
const words = (script: string) => JSON.parse(script.slice(script.indexOf('??{},') + 5, -1));

describe('the words of a page', () => {
  it('are named in it for a reader of another language, in the order in which they are needed', async () => {
    const page = await get('/guides', { 'accept-language': 'de' });
    const [, folder] = /(\/words\/de-[\w-]{8})\//.exec(page.body) ?? [];
    expect(scriptsOf(page.body)).toEqual([`${folder}/shell.js`, `${folder}/everybody.js`, `${folder}/page-guides.js`]);
  });

  it('are not there for readers of English', async () => {
    expect(scriptsOf((await get('/guides')).body)).toEqual([]);
  });

  it('come as scripts that browsers keep, each with its own messages alone', async () => {
    const [shell = '', , guides = ''] = scriptsOf((await get('/guides', { cookie: 'language=de' })).body);
    const script = await get(shell);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(Object.values(words(script.body))).toEqual([['Bitte melde dich an']]);
    expect(Object.keys(words((await get(guides)).body))).toEqual(PARTS['page-guides']);
  });

  it('are those of now for a page of another version, which asks again', async () => {
    const old = await get('/words/de-00000000/shell.js');
    expect(Object.values(words(old.body))).toEqual([['Bitte melde dich an']]);
    expect(old.headers['cache-control']).toBe('no-store');
  });

  it('have another address once a file says them in another way', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cinder-words-of-'));
    const file = join(folder, 'de.po');
    const addressNow = async (): Promise<string> =>
      scriptsOf((await get('/guides', { cookie: 'language=de' })).body)[0] ?? '';
    const before = await addressNow();
    await writeFile(file, 'msgid "Please sign in"\nmsgstr "Tritt ein"\n');
    addLanguages(folder);
    expect(await addressNow()).not.toBe(before);
    expect(Object.values(words((await get(await addressNow())).body))).toEqual([['Tritt ein']]);
    await rm(file);
    addLanguages(folder);
    await rm(folder, { recursive: true });
    expect(await addressNow()).toBe(before);
  });

  it.each(['/words/tlh-00000000/shell.js', '/words/de-00000000/no-part.js', '/words/de/shell.js', '/words/shell.js'])(
    'are not at %s',
    async (address) => {
      expect((await get(address)).statusCode).toBe(404);
    },
  );
});
