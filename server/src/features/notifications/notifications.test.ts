import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import { msg } from '@cinder/contract/shared/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#platform/db/pipeline.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import type { News } from './notifications.service.ts';

let app: TestApp;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.signUp();
});

const notify = (person: Person, text: string, type: News['type'] = 'badge_earned') =>
  inTransaction(app.connections.db, (tx) =>
    app.features.services.notifications.notify(tx, {
      userId: person.userId,
      type,
      title: 'Badge earned',
      text,
      link: '/badges',
      at: app.clock.now(),
    }),
  );
const list = async (
  person: Person,
  page = 1,
): Promise<{ notifications: Notification[]; unread: number; total: number }> =>
  (await person.call('GET', `/api/notifications?page=${page}&limit=2`)).body;
/** As they are stored: whoever was away that long is signed out. */
const textsOf = async ({ userId }: Person) => {
  const { rows } = await app.connections.pool.query<{ text: string }>(
    "select data ->> 'text' as text from notification where user_id = $1 order by id",
    [userId],
  );
  return rows.map(({ text }) => text);
};
const read = (person: Person, body: object) => person.call('POST', '/api/notifications/read', { body });
const choices = async (person: Person) => (await person.call('GET', '/api/me/preferences')).body;

describe('notifications', () => {
  it('are listed newest first, page by page, and counted until they are read', async () => {
    for (const text of ['one', 'two', 'three']) {
      app.clock.advance({ seconds: 1 });
      await notify(member, text);
    }
    const [first, second] = [await list(member), await list(member, 2)];
    expect(first.notifications.map(({ text }) => text)).toEqual(['three', 'two']);
    expect(second).toMatchObject({ notifications: [{ text: 'one', isRead: false }], unread: 3, total: 3 });
    const ids = [first.notifications[1]?.id];
    expect((await read(member, { ids })).body).toEqual({ unread: 2 });
    expect((await read(member, { ids })).body).toEqual({ unread: 2 });
    expect((await list(member)).notifications.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('are read all at once up to what was seen, and nobody reads for others', async () => {
    const other = await app.signUp();
    await notify(member, 'one');
    await notify(other, 'theirs');
    app.clock.advance({ seconds: 1 });
    await notify(member, 'two');
    const upTo = (await list(member)).notifications[0]?.id;
    app.clock.advance({ seconds: 1 });
    await notify(member, 'came meanwhile');
    expect((await read(other, { ids: [upTo] })).body).toEqual({ unread: 1 });
    expect((await read(member, { upTo })).body).toEqual({ unread: 1 });
    expect((await list(member)).notifications[0]).toMatchObject({ text: 'came meanwhile', isRead: false });
    expect(await list(other)).toMatchObject({ unread: 1 });
  });

  it('that were read are forgotten after 180 days, in batches; unread ones wait', async () => {
    const other = await app.signUp();
    await inTransaction(app.connections.db, (tx) =>
      app.features.services.notifications.notifyAll(
        tx,
        Array.from({ length: 2_500 }, (_, index) => ({
          userId: index % 2 ? member.userId : other.userId,
          type: 'badge_earned' as const,
          title: 'Badge earned',
          text: `${index}`,
          link: '/badges',
          at: app.clock.now(),
        })),
      ),
    );
    await notify(member, 'unread');
    const readAll = "update notification set read_at = created_at where data ->> 'text' <> 'unread'";
    await app.connections.pool.query(readAll);
    app.clock.advance({ days: 179 });
    await notify(member, 'young');
    await app.features.services.notifications.forgetOld();
    expect(await textsOf(member)).toHaveLength(1_252);
    app.clock.advance({ days: 2 });
    await app.features.services.notifications.forgetOld();
    expect(await textsOf(member)).toEqual(['unread', 'young']);
    expect(await textsOf(other)).toEqual([]);
  });
});

it('are said to each reader in their language, with amounts, counts and labels in it', async () => {
  const news = {
    userId: member.userId,
    type: 'purchase_completed' as const,
    title: msg`Purchase Successful!`,
    text: msg`${{ item: msg`Final` }} equipped`,
    link: '/shop',
    at: app.clock.now(),
  };
  await inTransaction(app.connections.db, (tx) => app.features.services.notifications.notify(tx, news));
  const inLanguage = async (language: string) => {
    const headers = { cookie: `${member.cookie}; language=${language}` };
    const { body } = await member.call('GET', '/api/notifications', { headers });
    return body.notifications.map(({ title, text }: Notification) => [title, text]);
  };
  expect(await inLanguage('de')).toEqual([['Kauf erfolgreich!', 'Finale angelegt']]);
  expect(await inLanguage('en')).toEqual([['Purchase Successful!', 'Final equipped']]);
});

it('name a deleted member in no language and nowhere in what is stored', async () => {
  const leaver = await app.signUp();
  const text = msg`${{ tournament: 'Ash Cup' }}, ${{ match: msg`Final` }}: you play ${{ opponent: 'Kaldrin' }}.`;
  const news = { userId: member.userId, type: 'match_called' as const, title: msg`Your match is ready`, text };
  const { notifications } = app.features.services;
  await inTransaction(app.connections.db, async (tx) => {
    await notifications.notify(tx, { ...news, link: null, at: app.clock.now() });
    await settle(tx);
    await notifications.forget(tx, { userId: leaver.userId, names: ['Kaldrin'], recipients: [member.userId] });
  });
  expect((await list(member)).notifications[0]?.text).toBe('Ash Cup, Final: you play Deleted member.');
  const german = { headers: { cookie: `${member.cookie}; language=de` } };
  expect((await member.call('GET', '/api/notifications', german)).text).toContain('Gelöschtes Mitglied');
  const { rows } = await app.connections.pool.query('select data from notification where user_id = $1', [
    member.userId,
  ]);
  expect(JSON.stringify(rows)).not.toContain('Kaldrin');
});

describe('choices', () => {
  it('are the bell for everything and no mail until somebody chooses, one group at a time', async () => {
    const usual = { bell: true, mail: false };
    expect(await choices(member)).toEqual({
      notifications: { matches: usual, rewards: usual, bets: usual, purchases: usual, moderation: usual },
      mail: 'not_configured',
    });
    const put = (notifications: object) => member.call('PUT', '/api/me/preferences', { body: { notifications } });
    await put({ bets: { bell: false, mail: true } });
    const answer = await put({ matches: { bell: true, mail: true } });
    expect(answer.body.notifications).toMatchObject({
      bets: { bell: false, mail: true },
      matches: { bell: true, mail: true },
      rewards: usual,
    });
    expect(await choices(member)).toEqual(answer.body);
    expect((await put({ bets: { bell: 'no' } })).status).toBe(400);
    expect(await choices(await app.signUp())).not.toEqual(answer.body);
  });

  it('of two tabs at once are both kept', async () => {
    const put = (notifications: object) => member.call('PUT', '/api/me/preferences', { body: { notifications } });
    const off = { bell: false, mail: false };
    const answers = await Promise.all([put({ bets: off }), put({ rewards: off }), put({ matches: off })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await choices(member)).notifications).toMatchObject({ bets: off, rewards: off, matches: off });
  });

  it('against the bell leave a group in the list, as read', async () => {
    const body = { notifications: { rewards: { bell: false, mail: false } } };
    await member.call('PUT', '/api/me/preferences', { body });
    await notify(member, 'quiet');
    app.clock.advance({ seconds: 1 });
    await notify(member, 'heard', 'match_called');
    expect(await list(member)).toMatchObject({
      notifications: [
        { text: 'heard', isRead: false },
        { text: 'quiet', isRead: true },
      ],
      unread: 1,
    });
  });
});
