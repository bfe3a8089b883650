import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const PATH = '/.well-known/security.txt';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

/** The lines of the text that a server with these settings gives. */
async function linesWith(settings: Record<string, string>) {
  const server = await createTestApp({ beside: app, settings });
  const answer = await server.visitor('GET', PATH);
  await server.close();
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text).toMatch(/^(?:[A-Z][A-Za-z-]+: [\x21-\x7e][\x20-\x7e]*\r\n)+$/);
  return answer.text.trimEnd().split('\r\n');
}

const contacts = (lines: string[]) => lines.filter((line) => line.startsWith('Contact:'));

describe('whom to tell of a weakness', () => {
  it('is nobody where no address is known', async () => {
    const answer = await app.visitor('GET', PATH);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await app.visitor('HEAD', PATH)).status).toBe(404);
  });

  it.each([
    ['security@play.example', 'mailto:security@play.example'],
    ['mailto:security@play.example', 'mailto:security@play.example'],
    ['https://play.example/report', 'https://play.example/report'],
  ])('is what SECURITY_CONTACT says: %s', async (given, contact) => {
    const lines = await linesWith({ SECURITY_CONTACT: given, SUPPORT_EMAIL: 'help@play.example' });
    expect(contacts(lines)).toEqual([`Contact: ${contact}`]);
  });

  it('is the support address where that is not set', async () => {
    expect(contacts(await linesWith({ SUPPORT_EMAIL: 'help@play.example' }))).toEqual([
      'Contact: mailto:help@play.example',
    ]);
  });

  it('is the support address of the site settings, as soon as they are changed', async () => {
    await admin.call('PUT', '/api/admin/site', { body: { supportEmail: 'forge@play.example' } });
    expect((await app.visitor('GET', PATH)).text).toContain('Contact: mailto:forge@play.example\r\n');
    await admin.call('PUT', '/api/admin/site', { body: { supportEmail: null } });
    expect((await app.visitor('GET', PATH)).status).toBe(404);
  });

  it('can be relied on for half a year from now on', async () => {
    const settings = { SECURITY_CONTACT: 'security@play.example' };
    const expires = async () => (await linesWith(settings)).find((line) => line.startsWith('Expires:'));
    expect(await expires()).toBe('Expires: 2026-08-31T12:00:00.000Z');
    app.clock.advance({ seconds: 24 * 60 * 60 });
    expect(await expires()).toBe('Expires: 2026-09-01T12:00:00.000Z');
  });

  it('names its own address by PUBLIC_URL with https, and none without', async () => {
    const settings = { SECURITY_CONTACT: 'security@play.example' };
    const canonical = async (more: object) =>
      (await linesWith({ ...settings, ...more })).filter((line) => line.startsWith('Canonical:'));
    expect(await canonical({})).toEqual([]);
    expect(await canonical({ PUBLIC_URL: 'http://play.example' })).toEqual([]);
    expect(await canonical({ PUBLIC_URL: 'https://play.example/' })).toEqual([
      'Canonical: https://play.example/.well-known/security.txt',
    ]);
  });

  it('may be told in English', async () => {
    expect(await linesWith({ SECURITY_CONTACT: 'security@play.example' })).toContain('Preferred-Languages: en');
  });
});
