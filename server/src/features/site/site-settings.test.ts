import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORLD_NAME } from '@cinder/contract/site/names.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const INDEX = new URL('../../../../web/index.html', import.meta.url);
const UNCHANGED = {
  siteName: 'Forge Hall',
  tokenSymbol: '$FORGE',
  worldName: WORLD_NAME,
  tagline: 'Ignite Your Gaming Journey',
  supportEmail: null,
  accent: '#b04fd8',
};

let webRoot: string;
let sink: MailSink;
let app: TestApp;
let other: TestApp;
let admin: Person;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-pages-'));
  await writeFile(join(webRoot, 'index.html'), await readFile(INDEX));
  sink = await openMailSink();
  const settings = {
    SITE_NAME: UNCHANGED.siteName,
    TOKEN_SYMBOL: UNCHANGED.tokenSymbol,
    SITE_ACCENT: UNCHANGED.accent,
    SMTP_URL: sink.url,
  };
  app = await createTestApp({ webRoot, settings });
  other = await createTestApp({ beside: app, webRoot, settings });
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(async () => {
  await other.close();
  await app.close();
  sink.close();
  await rm(webRoot, { recursive: true });
});

const read = async () => (await admin.call('GET', '/api/admin/site')).body;
const change = (body: object) => admin.call('PUT', '/api/admin/site', { body });
const text = async (page: string, on = app) => (await on.visitor('GET', `/api/site/texts/${page}`)).body;
const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came to be so');
};

describe('the settings of a site', () => {
  it('are those of the environment until the back-office says otherwise, and again when it takes that back', async () => {
    expect(await read()).toMatchObject({ ...UNCHANGED, about: null, defaults: UNCHANGED });
    expect((await app.visitor('GET', '/api/config')).body).toMatchObject(UNCHANGED);
    const names = { siteName: 'Ember & Ash', tokenSymbol: '$EMBER', worldName: 'Ashland', tagline: 'Keep the fire' };
    const answer = await change({ ...names, supportEmail: 'help@ember.example', accent: '#2f8fe8' });
    expect(answer.status, answer.text).toBe(200);
    const after = { ...names, supportEmail: 'help@ember.example', accent: '#2f8fe8', defaults: UNCHANGED };
    expect(answer.body).toMatchObject(after);
    expect(await read()).toEqual(answer.body);
    expect((await app.visitor('GET', '/api/config')).body).toMatchObject({
      ...names,
      supportEmail: 'help@ember.example',
      accent: '#2f8fe8',
    });
    await change({ tagline: null, supportEmail: null });
    expect(await read()).toMatchObject({
      ...UNCHANGED,
      siteName: 'Ember & Ash',
      tokenSymbol: '$EMBER',
      worldName: 'Ashland',
      accent: '#2f8fe8',
    });
    await change({ siteName: null, tokenSymbol: null, worldName: null, accent: null });
    expect(await read()).toMatchObject(UNCHANGED);
  });

  it('hold on every server at once', async () => {
    expect((await other.visitor('GET', '/api/config')).body.siteName).toBe('Forge Hall');
    await change({ siteName: 'Both Halls' });
    expect((await app.visitor('GET', '/api/config')).body.siteName).toBe('Both Halls');
    await until(async () => (await other.visitor('GET', '/api/config')).body.siteName === 'Both Halls');
    await change({ siteName: null });
  });

  it('are judged without the blanks around them', async () => {
    const { status, body } = await change({ supportEmail: ' help@example.org ', accent: ' #e8792f ' });
    expect({ status, ...body }).toMatchObject({ status: 200, supportEmail: 'help@example.org', accent: '#e8792f' });
    await change({ supportEmail: null, accent: null });
  });

  it.each([
    [{ siteName: '' }, 'siteName', 'This is missing'],
    [{ siteName: 'x'.repeat(61) }, 'siteName', 'Use at most 60 characters'],
    [{ siteName: 'two\nlines' }, 'siteName', 'Use one line of letters and signs that can be seen'],
    [{ tokenSymbol: '  ' }, 'tokenSymbol', 'This is missing'],
    [{ tokenSymbol: 'x'.repeat(21) }, 'tokenSymbol', 'Use at most 20 characters'],
    [{ worldName: ' ' }, 'worldName', 'This is missing'],
    [{ worldName: 'x'.repeat(41) }, 'worldName', 'Use at most 40 characters'],
    [{ worldName: 'two\nlines' }, 'worldName', 'Use one line of letters and signs that can be seen'],
    [{ tagline: 'x'.repeat(201) }, 'tagline', 'Use at most 200 characters'],
    [{ supportEmail: 'nobody' }, 'supportEmail', 'Enter an e-mail address'],
    [{ accent: 'red' }, 'accent', 'Enter a colour such as #e8792f'],
    [{ accent: '#fff;}body{display:none' }, 'accent', 'Enter a colour such as #e8792f'],
    [{ terms: 'x'.repeat(50_001) }, 'terms', 'Enter at most 50,000 characters'],
  ])('refuse %j', async (body, path, message) => {
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path, message }]);
  });

  it('survive twelve administrators who save at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => change({ tagline: `Tagline ${n}` })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await read()).tagline).toMatch(/^Tagline \d+$/);
    await change({ tagline: null });
  });
});

describe("a page's text", () => {
  it("is the community's own from the moment it is saved, with its date", async () => {
    expect(await text('terms')).toEqual({ text: null, updatedAt: null });
    app.clock.advance({ days: 1 });
    const savedAt = app.clock.now().toISOString();
    await change({ terms: '## House rules\n\nBe kind.' });
    app.clock.advance({ days: 1 });
    await change({ privacy: 'Nothing is kept.', siteName: 'Renamed' });
    expect(await text('terms')).toEqual({ text: '## House rules\n\nBe kind.', updatedAt: savedAt });
    await change({ terms: null, siteName: null });
    expect(await text('terms')).toEqual({ text: null, updatedAt: null });
    expect((await text('privacy')).text).toBe('Nothing is kept.');
    expect((await app.visitor('GET', '/api/site/texts/imprint')).status).toBe(400);
  });
});

describe('the name of the world', () => {
  it('stands in heads of pages, in refusals and in what finds entries of the audit log, in every language', async () => {
    await change({ worldName: '<i>Ashland' });
    const head = async (language: string) =>
      (await app.visitor('GET', '/search', { headers: { 'accept-language': language } })).text;
    const refusal = async (language: string) =>
      (await admin.call('GET', '/api/telnarus/page/race/nobody', { headers: { 'accept-language': language } })).body;
    expect(await head('en')).toContain('Every guide and every story of &lt;i&gt;Ashland, by the words in it.');
    expect(await head('de')).toContain('alle Geschichten aus &lt;i&gt;Ashland');
    expect(await refusal('en')).toMatchObject({ message: 'This page of <i>Ashland has no content of its own' });
    expect(await refusal('de')).toMatchObject({ message: 'Diese Seite von <i>Ashland hat keinen eigenen Inhalt' });
    await admin.call('PUT', '/api/admin/telnarus/page/main/main', { body: { bannerSubtitle: 'Ash' } });
    const found = await admin.call('GET', '/api/admin/audit?search=Ashland page');
    expect(found.body.entries).toMatchObject([{ action: 'lore_page.update' }]);
    await change({ worldName: null });
  });
});

describe('a new name', () => {
  it('is in every page and its colour there before the first paint', async () => {
    await change({ siteName: '<b>Ember</b>', accent: '#2f8fe8' });
    const page = await app.visitor('GET', '/about');
    expect(page.text).toContain('<title>About | &lt;b&gt;Ember&lt;/b&gt;</title>');
    const address = page.text.match(/<link rel="stylesheet" href="(\/look\/[^"]+\.css)">/)?.[1] ?? '';
    const sheet = await app.visitor('GET', address);
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sheet.text).toMatch(/^:root\{--accent-turn:\d{1,3}\}$/);
    await change({ siteName: null, accent: null });
    const before = (await app.visitor('GET', '/about')).text;
    expect(before).toContain(`<link rel="stylesheet" href="/look/b04fd8.-.-.-.-.-/`);
  });

  it('signs the mails', async () => {
    await change({ siteName: 'Mail Hall', supportEmail: 'help@ember.example' });
    await app.signUp({ email: 'named@example.org' });
    await until(async () => sink.messages.some((message) => message.includes('named@example.org')));
    const mail = sink.messages.find((message) => message.includes('To: named@example.org')) ?? '';
    expect(mail).toContain('From: Mail Hall <help@ember.example>');
    expect(mail).toMatch(/--=20\r?\nMail Hall/);
    await change({ siteName: null, supportEmail: null });
  });

  it('is in what administrators and wallets are told', async () => {
    await change({ siteName: 'Wallet Hall', tokenSymbol: '$COAL' });
    await app.visitor('GET', '/api/config');
    const grant = await admin.call('POST', '/api/admin/add-cinder', {
      body: { username: 'hearthwarden', amount: '5.00' },
    });
    expect(grant.body.message).toBe('$COAL added successfully');
    expect((await admin.call('POST', '/api/me/wallet/nonce')).body.message).toContain('Wallet Hall');
  });
});
