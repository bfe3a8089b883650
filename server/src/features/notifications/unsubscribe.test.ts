import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

const SITE = 'https://cinder.example';
let sink: MailSink;
let app: TestApp;

beforeAll(async () => {
  sink = await openMailSink();
  app = await createTestApp({ settings: { SMTP_URL: sink.url, PUBLIC_URL: SITE } });
}, 60_000);
afterAll(async () => {
  await app.close();
  sink.close();
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';
/** As a mail provider calls: no cookie, no origin. */
const post = (link: string, headers: Record<string, string> = FORM, body = ONE_CLICK) =>
  app.visitor('POST', link, { headers, body });

/** A member who gets mails about matches and bets, with the link of a mail about a match. */
async function subscriber(): Promise<{ person: Person; link: string }> {
  const person = await app.signUp();
  await app.connections.pool.query('update users set email_verified = true where id = $1', [person.userId]);
  const on = { bell: true, mail: true };
  await person.call('PUT', '/api/me/preferences', { body: { notifications: { matches: on, bets: on } } });
  const at = app.clock.now();
  const news = { userId: person.userId, title: 'Match 1', text: 'You play.', link: null, at };
  await inTransaction(app.connections.db, (tx) =>
    app.features.services.notifications.notify(tx, { ...news, type: 'match_called' }),
  );
  const find = () => sink.messages.find((each) => each.includes(`To: ${person.email}`) && each.includes('Match 1'));
  await until(() => find() !== undefined);
  const [, address = ''] = find()?.match(/^List-Unsubscribe:\s+<(\S+)>/m) ?? [];
  return { person, link: address.slice(SITE.length) };
}

const choicesOf = async ({ call }: Person) => (await call('GET', '/api/me/preferences')).body.notifications;

describe('the link by which mail providers unsubscribe a member', () => {
  it('turns mails of that group off at once, without a sign-in, and nothing else', async () => {
    const { person, link } = await subscriber();
    const before = await choicesOf(person);
    expect(await post(link)).toMatchObject({ status: 204, text: '' });
    expect(await choicesOf(person)).toEqual({ ...before, matches: { bell: true, mail: false } });
  });

  it.each([
    ['a form of parts', { 'content-type': 'multipart/form-data; boundary=b' }],
    ['no type', {}],
  ])('takes %s too', async (_, headers: Record<string, string>) => {
    const { person, link } = await subscriber();
    const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await post(link, headers, parts)).status).toBe(204);
    expect((await choicesOf(person)).matches.mail).toBe(false);
  });

  it('does nothing by being opened, and leads to the settings', async () => {
    const { person, link } = await subscriber();
    const before = await choicesOf(person);
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.visitor(method, link);
      expect(answer.status).toBe(302);
      if (method === 'GET') expect(answer.headers['location']).toBe('/settings');
    }
    expect(await choicesOf(person)).toEqual(before);
  });

  it('may come many times at once, beside a change of the other choices, which stays', async () => {
    const { person, link } = await subscriber();
    const rewards = { bell: false, mail: true };
    const [changed, ...answers] = await Promise.all([
      person.call('PUT', '/api/me/preferences', { body: { notifications: { rewards } } }),
      ...Array.from({ length: 20 }, () => post(link)),
    ]);
    expect(changed?.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await choicesOf(person)).toMatchObject({
      matches: { bell: true, mail: false },
      rewards,
      bets: { mail: true },
    });
  });

  it('is of one member and one group, and cannot be made up', async () => {
    const { person, link } = await subscriber();
    const other = await subscriber();
    const [path, token = ''] = link.split('?token=');
    const [group, userId = '', signature = ''] = token.split('.');
    for (const made of [
      `bets.${userId}.${signature}`,
      `${group}.${other.person.userId}.${signature}`,
      `${group}.${userId}.${'A'.repeat(signature.length)}`,
      `${group}.${userId}.`,
      `${group}.${userId}`,
      `constructor.${userId}.${signature}`,
      'x',
    ]) {
      expect((await post(`${path}?token=${encodeURIComponent(made)}`)).status, made).toBe(404);
    }
    expect((await post(path ?? '')).status).toBe(400);
    expect(await choicesOf(person)).toMatchObject({ matches: { mail: true }, bets: { mail: true } });
    expect(await choicesOf(other.person)).toMatchObject({ matches: { mail: true } });
  });

  it('is refused from a page of another site, like every write', async () => {
    const { person, link } = await subscriber();
    const answer = await post(link, { ...FORM, origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
    expect((await choicesOf(person)).matches.mail).toBe(true);
  });

  it('changes nothing once its member is deleted', async () => {
    const { person, link } = await subscriber();
    const { username } = (await person.call('GET', '/api/auth/user')).body.member;
    expect((await person.call('DELETE', '/api/me', { body: { confirm: username } })).status).toBe(204);
    expect((await post(link)).status).toBe(204);
    const { rows } = await app.connections.pool.query('select from member_preferences where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([]);
  });
});
