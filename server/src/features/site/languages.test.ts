import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const UNKNOWN = { path: 'language', message: 'This language is not there' };

let app: TestApp;
let member: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  member = await app.signUp({ username: 'wayfarer' });
  admin = await app.signUp({ username: 'steward', isAdmin: true });
});
afterAll(() => app.close());

/** What is refused, in the language of who asks. */
const refusal = async (headers: Record<string, string> = {}) => {
  const answer = await app.server.inject({ method: 'GET', url: '/api/auth/user', headers });
  return answer.json().message;
};

const choose = (query: string) => app.server.inject({ method: 'GET', url: `/api/language?${query}` });

describe('the languages of a site', () => {
  it('are told to everybody, each named in itself', async () => {
    const { languages } = (await app.visitor('GET', '/api/config')).body;
    expect(languages).toContainEqual({ tag: 'en', name: 'English' });
    expect(languages).toContainEqual({ tag: 'de', name: 'Deutsch' });
  });

  it('have the tagline of the product, and not one of the community', async () => {
    const tagline = async () => {
      const headers = { 'accept-language': 'de' };
      return (await app.server.inject({ method: 'GET', url: '/api/config', headers })).json().tagline;
    };
    expect(await tagline()).toBe('Entfache deine Gaming-Reise');
    await admin.call('PUT', '/api/admin/site', { body: { tagline: 'Keep the fire' } });
    expect(await tagline()).toBe('Keep the fire');
    await admin.call('PUT', '/api/admin/site', { body: { tagline: null } });
    expect(await tagline()).toBe('Entfache deine Gaming-Reise');
  });

  it('are asked for by browsers', async () => {
    expect(await refusal()).toBe('Please sign in');
    expect(await refusal({ 'accept-language': 'de-AT,de;q=0.9' })).toBe('Bitte melde dich an');
    expect(await refusal({ 'accept-language': 'de', cookie: 'language=en' })).toBe('Please sign in');
  });

  it('are chosen for a browser, which comes back to where it was', async () => {
    const chosen = await choose('language=de&returnTo=%2Fguides%3Fq%3Da');
    expect(chosen.statusCode).toBe(302);
    expect(chosen.headers.location).toBe('/guides?q=a');
    expect(chosen.headers['set-cookie']).toMatch(/^language=de; Max-Age=\d{8}; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? '';
    expect(await refusal({ cookie })).toBe('Bitte melde dich an');
  });

  it('lead to no other site, and to none that is not there', async () => {
    expect((await choose('language=de&returnTo=%2F%2Felsewhere.example')).headers.location).toBe('/');
    const unknown = await choose('language=tlh');
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().issues).toEqual([UNKNOWN]);
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  it('are no longer chosen where the browser shall be asked again', async () => {
    expect((await choose('language=')).headers['set-cookie']).toMatch(/^language=; Max-Age=0; Path=\/;/);
  });

  it('are chosen by a member for all devices, and left to them again', async () => {
    const own = async () => (await member.call('GET', '/api/auth/user')).body.language;
    expect(await own()).toBeNull();
    await member.call('GET', '/api/language?language=de');
    expect(await own()).toBe('de');
    const signedIn = await app.server.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: member.email, password: member.password },
    });
    expect([signedIn.headers['set-cookie']].flat().some((cookie) => cookie?.startsWith('language=de;'))).toBe(true);
    expect((await member.call('GET', '/api/language?language=tlh')).body.issues).toEqual([UNKNOWN]);
    await member.call('GET', '/api/language?language=');
    expect(await own()).toBeNull();
  });

  it('are not chosen by pages of other sites', async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    const answer = await app.server.inject({ method: 'GET', url: '/api/language?language=de', headers: elsewhere });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('are chosen by administrators for those who want none that there is', async () => {
    const site = (language: string | null) => admin.call('PUT', '/api/admin/site', { body: { language } });
    expect((await site('tlh')).body.issues).toEqual([UNKNOWN]);
    expect((await site('de')).body.language).toBe('de');
    await app.visitor('GET', '/api/config');
    expect(await refusal()).toBe('Bitte melde dich an');
    expect(await refusal({ 'accept-language': 'fr' })).toBe('Bitte melde dich an');
    expect(await refusal({ 'accept-language': 'fr, en;q=0.5' })).toBe('Please sign in');
    expect((await site(null)).body.language).toBe('en');
    await app.visitor('GET', '/api/config');
    expect(await refusal()).toBe('Please sign in');
  });
});
