import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DESIGN, MAX_FONT_BYTES, MOST_FONTS } from '@cinder/contract/site/look.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeFont, packFont } from '#testing/fonts.ts';
import { formOf } from '#testing/pictures.ts';
import { at, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const INDEX = new URL('../../../../web/index.html', import.meta.url);

let webRoot: string;
let app: TestApp;
let other: TestApp;
let admin: Person;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-pages-'));
  await writeFile(join(webRoot, 'index.html'), await readFile(INDEX));
  app = await createTestApp({ webRoot });
  other = await createTestApp({ beside: app, webRoot });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await rm(webRoot, { recursive: true });
});
afterEach(async () => {
  await change({ ...DESIGN });
  for (const { url } of await fonts()) await remove(url);
});

const upload = async (content: Uint8Array, field = 'font') =>
  admin.call(
    'POST',
    '/api/admin/site/fonts',
    await formOf({ content, field, filename: 'x.woff2', type: 'font/woff2' }),
  );
const remove = (url: string) => admin.call('DELETE', `/api/admin/site/fonts/${url.replace('/uploads/', '')}`);
const change = (body: object) => admin.call('PUT', '/api/admin/site', { body });
const fonts = async (): Promise<{ url: string; name: string }[]> =>
  (await admin.call('GET', '/api/admin/site')).body.fonts;
async function uploaded(content: Uint8Array): Promise<string> {
  const { status, text, body } = await upload(content);
  expect(status, text).toBe(201);
  return body.url;
}
/** A font as the build takes it from its package. */
const realFont = (file: string) =>
  readFile(createRequire(import.meta.url).resolve(`@fontsource-variable/${file}-wght-normal.woff2`));

describe('a font of a community', () => {
  it('is kept once, named as its file says, and served for ever from here alone', async () => {
    const content = await realFont('oswald/files/oswald-latin');
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
    const url = `/uploads/${hash}-200-700.woff2`;
    for (const answer of [await upload(content), await upload(content)])
      expect(answer).toMatchObject({ status: 201, body: { url, name: 'Oswald', bytes: content.length } });
    expect(await fonts()).toEqual([{ url, name: 'Oswald', bytes: content.length }]);
    const served = await app.server.inject({ url });
    expect(served.rawPayload).toEqual(content);
    expect(served.headers).toMatchObject({
      'content-type': 'font/woff2',
      'content-length': String(content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('says its one weight, or from which to which it goes', async () => {
    expect(await uploaded(makeFont({ weight: 700 }))).toMatch(/^\/uploads\/[0-9a-f]{32}-700\.woff2$/);
    expect(await uploaded(makeFont({ axis: [100, 1000] }))).toMatch(/-100-999\.woff2$/);
    expect(await uploaded(makeFont({ axis: [400, 400] }))).toMatch(/[0-9a-f]{32}-400\.woff2$/);
    await uploaded(makeFont({ axis: [100, 900], name: 'Wolf ExtraLight' }));
    expect((await fonts()).map(({ name }) => name)).toEqual(['Ember', 'Ember', 'Ember', 'Wolf']);
  });

  it('has a name of one line that is seen, or the beginning of its hash', async () => {
    await uploaded(makeFont({ name: ' Red\u202E\n  Wolf\u200B ' }));
    const url = await uploaded(makeFont({ name: '\u200B' }));
    const names = (await fonts()).map(({ name }) => name);
    expect(names.toSorted()).toEqual([url.slice(9, 17), 'Red Wolf'].toSorted());
  });

  it('is in the sheet of a look on every server, under a name of its own', async () => {
    const headlineFont = await uploaded(makeFont({ axis: [300, 800] }));
    const textFont = await uploaded(makeFont({ weight: 400 }));
    expect((await change({ headlineFont, textFont })).body).toMatchObject({ headlineFont, textFont });
    const [headline, text] = [headlineFont, textFont].map((url) => url.replace(/^\/uploads\/|\.woff2$/g, ''));
    const { status, text: css } = await other.visitor('GET', `/look/-.-.-.${headline}.${text}.-/00000000.css`);
    expect(status).toBe(200);
    const name = `Own ${headline?.slice(0, 8)}`;
    expect(css).toContain(`--font-display:"${name}", system-ui`);
    expect(css).toContain(
      `@font-face{font-family:"${name}";font-weight:300 800;font-display:swap;src:url(${headlineFont}) format("woff2")}`,
    );
    expect(css).toContain(`font-weight:400;font-display:swap;src:url(${textFont})`);
    const page = (await other.visitor('GET', '/about')).text;
    for (const url of [headlineFont, textFont])
      expect(page).toContain(`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`);
  });

  it.each(['x', '0'.repeat(32), `${'0'.repeat(32)}-0`, `${'0'.repeat(32)}-1-2-3`, `${'A'.repeat(32)}-400`])(
    'is none of the look with the name %j',
    async (name) => {
      expect((await app.visitor('GET', `/look/-.-.-.${name}.-.-/00000000.css`)).status).toBe(404);
      const { status, body } = await change({ headlineFont: `/uploads/${name}.woff2` });
      expect([status, body.issues[0].path]).toEqual([400, 'headlineFont']);
    },
  );

  it('is refused at its field where it is not there any more, and stays where it is already', async () => {
    const gone = `/uploads/${'0'.repeat(32)}-400.woff2`;
    const { status, body } = await change({ textFont: gone });
    expect([status, body.issues]).toEqual([400, [{ path: 'textFont', message: 'This font is not there any more' }]]);
    const textFont = await uploaded(makeFont());
    await change({ textFont });
    expect((await change({ textFont, corners: 'square' })).status).toBe(200);
  });

  it('is deleted with its file, unless the look has it, and is taken out of the look before', async () => {
    const [one, two] = [await uploaded(makeFont({ weight: 400 })), await uploaded(makeFont({ weight: 500 }))];
    await change({ headlineFont: one, textFont: two });
    expect((await remove(one)).body.code).toBe('font_in_use');
    await change({ headlineFont: null });
    expect((await change({ siteName: null })).body.lookBefore).toMatchObject({ headlineFont: one, textFont: two });
    expect((await remove(one)).status).toBe(204);
    expect((await app.visitor('GET', one)).status).toBe(404);
    const { lookBefore } = (await at(other, admin).call('GET', '/api/admin/site')).body;
    expect(lookBefore).toMatchObject({ headlineFont: null, textFont: two });
    expect((await change(lookBefore)).status).toBe(200);
    expect((await remove(one)).body.code).toBe('font_not_found');
    expect(await uploaded(makeFont({ weight: 400 }))).toBe(one);
    expect((await app.visitor('GET', one)).status).toBe(200);
  });

  it('is never deleted and taken at once, in whichever order', async () => {
    for (let round = 0; round < 6; round++) {
      const url = await uploaded(makeFont({ name: `Ember ${round}` }));
      const [saved, removed] = await Promise.all([
        change({ headlineFont: url }),
        ...Array.from({ length: 3 }, () => remove(url)),
      ]);
      const isThere = (await app.visitor('GET', url)).status === 200;
      expect(saved.status === 200, `${saved.status} ${removed?.status}`).toBe(isThere);
      await change({ headlineFont: null });
    }
  });

  it(`is one of ${MOST_FONTS} at most, however many come at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_FONTS + 2 }, (_, number) => upload(makeFont({ name: `Ember ${number}` }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_FONTS);
    expect(answers.filter(({ body }) => body.code === 'fonts_full')).toHaveLength(2);
  });
});

describe('what is no font', () => {
  const damaged = (at: number, value: number) => {
    const font = makeFont();
    font.writeUInt8(value, at);
    return font;
  };
  const bomb = packFont([[1, Buffer.alloc(16_000)]]);
  // It says that it has four megabytes, and has them.
  const huge = Buffer.concat([bomb.subarray(0, 49), Buffer.from([0x81, 0xff, 0xff, 0x7f]), bomb.subarray(51)]);
  huge.writeUInt32BE(huge.length, 8);

  it.each([
    ['is not there', Buffer.alloc(0), 'font_missing'],
    ['is a text', Buffer.from('@font-face{}'.repeat(20)), 'font_type'],
    ['is of the older form', damaged(3, 0x46), 'font_type'],
    ['has several fonts', (() => Buffer.concat([Buffer.from('wOF2ttcf'), makeFont().subarray(8)]))(), 'font_type'],
    ['says another length', damaged(11, 1), 'font_broken'],
    ['is cut off', makeFont().subarray(0, -1), 'font_broken'],
    ['has more behind it', Buffer.concat([makeFont(), Buffer.from('<script>')]), 'font_broken'],
    ['has no tables', damaged(13, 0), 'font_broken'],
    ['has more tables than there are', damaged(13, 60), 'font_broken'],
    ['has no letters', makeFont({ without: 'cmap' }), 'font_broken'],
    ['has no outlines', makeFont({ without: 'CFF' }), 'font_broken'],
    ['has something else packed', damaged(makeFont().length - 5, 0xff), 'font_broken'],
    ['unpacks to more than it may', huge, 'font_broken'],
    ['is too large', Buffer.concat([makeFont(), Buffer.alloc(MAX_FONT_BYTES)]), 'font_too_large'],
  ])('because it %s is refused', async (_why, content, code) => {
    expect((await upload(content)).body.code).toBe(code);
    expect(await fonts()).toEqual([]);
  });

  it('is refused whatever byte is another', async () => {
    const font = makeFont({ axis: [100, 900] });
    for (let at = 0; at < font.length; at++) {
      const other = Buffer.from(font);
      other.writeUInt8((other.readUInt8(at) + 1) % 256, at);
      const { status } = await upload(other);
      expect([201, 400, 415], String(at)).toContain(status);
      for (const { url } of await fonts()) await remove(url);
    }
  });

  it('is refused in another field of the form', async () => {
    expect((await upload(makeFont(), 'image')).body.code).toBe('font_missing');
  });
});
