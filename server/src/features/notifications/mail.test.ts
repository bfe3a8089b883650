import { msg } from '@cinder/contract/shared/messages.ts';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settle } from '#platform/db/pipeline.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import type { News } from './notifications.service.ts';

let sink: MailSink;
let app: TestApp;
let second: TestApp;

beforeAll(async () => {
  sink = await openMailSink();
  const settings = {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Cinder <cinder@example.org>',
    PUBLIC_URL: 'https://cinder.example',
  };
  app = await createTestApp({ settings });
  second = await createTestApp({ settings, beside: app });
}, 60_000);
afterAll(async () => {
  await second.close();
  await app.close();
  sink.close();
});

const run = async (statement: string, ...values: unknown[]) => {
  const { rows } = await app.connections.pool.query(statement, values);
  return rows;
};
const joinVerified = async () => {
  const person = await app.signUp();
  await run('update users set email_verified = true where id = $1', person.userId);
  return person;
};
const choose = async (person: Person, mail: boolean) => {
  const body = { notifications: { matches: { bell: true, mail } } };
  expect((await person.call('PUT', '/api/me/preferences', { body })).status).toBe(200);
};
const newsFor = (person: Person, about: string): News => ({
  userId: person.userId,
  type: 'match_called',
  title: `${about} is ready`,
  text: 'Ash Cup, Final: you play Kaldrin.',
  link: '/tournaments/ash-cup',
  at: app.clock.now(),
});
const notify = (person: Person, about: string) =>
  inTransaction(app.connections.db, (tx) => app.features.services.notifications.notify(tx, newsFor(person, about)));
const mailsOf = (person: Person, about: string) =>
  sink.messages.filter((message) => message.includes(`To: ${person.email}`) && message.includes(`${about} is ready`));
const mailed = (person: Person, about: string) => until(() => mailsOf(person, about).length > 0);
const unsubscribeLinkIn = (message: string) => message.match(/^List-Unsubscribe:\s+<(\S+)>/m)?.[1] ?? '';
/** Nobody waits for the next attempt. */
const makeDue = () => run("update pgboss.job set start_after = now() where state = 'retry'");
/** Every piece that was asked for is done with. */
const settled = () =>
  until(
    async () =>
      (await run("select from pgboss.job where name = 'notifications-mail' and state < 'completed'")).length === 0,
  );

it('reaches by mail whoever chose so, once, with the way to the thing and to the choice', async () => {
  const member = await joinVerified();
  await choose(member, true);
  await notify(member, 'Match 1');
  await mailed(member, 'Match 1');
  await settled();
  const [message = '', ...others] = mailsOf(member, 'Match 1');
  expect(others).toEqual([]);
  expect(message).toContain('From: Cinder <cinder@example.org>');
  expect(message).toContain('Subject: Match 1 is ready');
  expect(message).toContain('Ash Cup, Final: you play Kaldrin.');
  expect(message).toContain('https://cinder.example/tournaments/ash-cup');
  expect(message).toContain('https://cinder.example/settings');
  expect(unsubscribeLinkIn(message)).toMatch(/^https:\/\/cinder\.example\//);
  expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [{ id }] = await run('select id from notification where user_id = $1', member.userId);
  expect(message).toContain(`Message-ID: <${id}@cinder.example>`);
  expect(message).toMatch(/--(?: |=20)\r\nCinder/);
  expect(message).toContain('Content-Type: multipart/alternative');
  expect(message).toMatch(/<a href="https:\/\/cinder\.example\/tournaments\/ash-cup"/);
  expect(message).toContain('Auto-Submitted: auto-generated');
  expect(new Set(sink.greetings)).toEqual(new Set(['EHLO cinder.example']));
});

it('is in the language in which its reader has signed in', async () => {
  const member = await joinVerified();
  await choose(member, true);
  const body = { email: member.email, password: member.password };
  const headers = { cookie: 'language=de' };
  expect((await app.visitor('POST', '/api/auth/sign-in/email', { body, headers })).status).toBe(200);
  const news = {
    ...newsFor(member, ''),
    title: msg`Purchase Successful!`,
    text: msg`${{ item: msg`Final` }} equipped`,
  };
  await inTransaction(app.connections.db, (tx) => app.features.services.notifications.notify(tx, news));
  const found = () =>
    sink.messages.find((one) => one.includes(`To: ${member.email}`) && one.includes('Subject: Kauf erfolgreich!'));
  await until(() => found() !== undefined);
  expect(found()).toContain('Finale angelegt');
  expect(found()).toContain('lang="de"');
});

it('sends nothing to who did not choose so, whose address is not verified, or what was rolled back', async () => {
  const [silent, other, unverified, undone] = [
    await joinVerified(),
    await joinVerified(),
    await app.signUp(),
    await joinVerified(),
  ];
  const rewards = { notifications: { rewards: { bell: true, mail: true } } };
  await other.call('PUT', '/api/me/preferences', { body: rewards });
  await choose(unverified, true);
  await choose(undone, true);
  for (const person of [silent, other, unverified]) await notify(person, 'Match 2');
  const failing = inTransaction(app.connections.db, async (tx) => {
    await app.features.services.notifications.notify(tx, newsFor(undone, 'Match 2'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await notify(undone, 'Match 3');
  await mailed(undone, 'Match 3');
  await settled();
  for (const person of [silent, other, unverified, undone]) expect(mailsOf(person, 'Match 2')).toEqual([]);
});

it('waits for a mail server that is away, and drops what is not wanted any more by then', async () => {
  const people = [await joinVerified(), await joinVerified(), await joinVerified(), await joinVerified()] as const;
  const [waiting, changed, gone, left] = people;
  for (const person of people) await choose(person, true);
  sink.refuse(true);
  for (const person of people) await notify(person, 'Match 4');
  await until(async () => {
    const failed = await run("select from pgboss.job where name = 'notifications-mail' and state = 'retry'");
    return failed.length === people.length;
  });
  await choose(changed, false);
  await run('delete from notification where user_id = $1', gone.userId);
  const { username } = (await left.call('GET', '/api/auth/user')).body.member;
  expect((await left.call('DELETE', '/api/me', { body: { confirm: username } })).status).toBe(204);
  sink.refuse(false);
  await makeDue();
  await mailed(waiting, 'Match 4');
  await settled();
  expect(people.map((person) => mailsOf(person, 'Match 4').length)).toEqual([1, 0, 0, 0]);
});

it('is taken up by another server where one is gone in the middle, and sent by one of several', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, joinVerified));
  const [abandoned] = members;
  if (!abandoned) throw new Error('Nobody');
  for (const member of members) await choose(member, true);
  const at = app.clock.now();
  await inTransaction(app.connections.db, async (tx) => {
    const news = members.map((member) => ({ ...newsFor(member, 'Match 5'), at }));
    await app.features.services.notifications.notifyAll(tx, news);
    await settle(tx);
    // As a server leaves a piece that died with it.
    await sql`
      update pgboss.job set state = 'active', started_on = now() - interval '1 hour'
      where name = 'notifications-mail' and data ->> 'userId' = ${abandoned.userId}
    `.execute(tx);
  });
  await Promise.all(members.slice(1).map((member) => mailed(member, 'Match 5')));
  expect(mailsOf(abandoned, 'Match 5')).toEqual([]);
  const keeper = await new PgBoss({ connectionString: app.databaseUrl, schedule: false }).start();
  await keeper.supervise('notifications-mail');
  await keeper.stop();
  await makeDue();
  await mailed(abandoned, 'Match 5');
  await settled();
  expect(members.map((member) => mailsOf(member, 'Match 5').length)).toEqual(members.map(() => 1));
});

it('is asked for again where the server was lost between the notification and the queue, and never sent twice', async () => {
  const [lost, sent, changed] = [await joinVerified(), await joinVerified(), await joinVerified()];
  for (const person of [lost, sent, changed]) await choose(person, true);
  await notify(sent, 'Match 6');
  await mailed(sent, 'Match 6');
  await settled();
  // The entries are gone before any server can take them up.
  await inTransaction(app.connections.db, async (tx) => {
    const news = [lost, changed].map((person) => newsFor(person, 'Match 6'));
    await app.features.services.notifications.notifyAll(tx, news);
    await settle(tx);
    await sql`delete from pgboss.job where data ->> 'userId' in (${lost.userId}, ${changed.userId})`.execute(tx);
  });
  await choose(changed, false);
  const askAgain = () => app.features.jobs.find(({ name }) => name === 'notifications-ask-for-mails')?.run();
  await askAgain();
  expect(await run("select from pgboss.job where data ->> 'userId' = $1", lost.userId)).toEqual([]);
  app.clock.advance({ minutes: 2 });
  await askAgain();
  await mailed(lost, 'Match 6');
  await askAgain();
  await settled();
  expect([lost, sent, changed].map((person) => mailsOf(person, 'Match 6').length)).toEqual([1, 1, 0]);
});
