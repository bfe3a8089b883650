import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { FIRST_ADMIN_EMAIL } from '@cinder/contract/account/first-admin.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { at, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { answerOf, createMailTrial } from './mail-trial.service.ts';

const PASSWORD = 'hunter2-of-the-mail-server';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ email: 'keeper@xadrez.example', username: 'keeper', isAdmin: true });
});
afterAll(() => app.close());

/** Servers to end after each test. */
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

const test = (by: Person) => by.call('POST', '/api/admin/setup/test-mail');

/** The same community, whose mails go to this server. */
async function withMail(url: string, settings: Record<string, string> = {}): Promise<{ beside: TestApp; by: Person }> {
  const beside = await createTestApp({
    beside: app,
    settings: { SMTP_URL: url, MAIL_FROM: 'c@xadrez.example', ...settings },
  });
  open.push(beside);
  return { beside, by: at(beside, admin) };
}

async function sink(): Promise<MailSink> {
  const opened = await openMailSink();
  open.push(opened);
  return opened;
}

/** A mail server that answers each command as it is told; what is not named with "ok". */
async function serverThat(answers: Record<string, string>): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 stern\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const [, said] = Object.entries(answers).find(([command]) => line.toUpperCase().startsWith(command)) ?? [];
        const extensions = line.startsWith('EHLO') ? '250-stern\r\n250 AUTH PLAIN LOGIN' : '250 ok';
        socket.write(`${said?.replace('{line}', line) ?? extensions}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return `127.0.0.1:${address.port}`;
}

describe('a test mail', () => {
  it('names the settings where no mail server is set up', async () => {
    const { status, body } = await test(admin);
    expect([status, body.code]).toEqual([409, 'mails_off']);
    expect(body.message).toContain('SMTP_URL');
    expect(body.message).toContain('MAIL_FROM');
  });

  it('goes to the own address, and its step is done once it was taken', async () => {
    const { url, messages } = await sink();
    const { by } = await withMail(url);
    const stateOf = async () =>
      (await by.call('GET', '/api/admin/setup')).body.steps.find(({ name }: { name: string }) => name === 'mail').state;
    await app.connections.pool.query('update site_settings set mail_taken_at = null');
    expect(await stateOf()).toBe('open');
    const { status, body } = await test(by);
    expect([status, body]).toEqual([200, { to: admin.email, fault: null, answer: null }]);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`To: ${admin.email}`);
    expect(messages[0]).toContain('Subject: Test mail');
    expect(await stateOf()).toBe('done');
    const { rows } = await app.connections.pool.query("select after from audit_log where action = 'mail.test'");
    expect(rows).toEqual([{ after: { outcome: 'taken' } }]);
  });

  it('is in the language of who sends it', async () => {
    const { url, messages } = await sink();
    const { by } = await withMail(url);
    await by.call('POST', '/api/admin/setup/test-mail', { headers: { cookie: `${admin.cookie}; language=de` } });
    expect(messages[0]).toContain('Subject: Probemail');
  });

  it('makes its step done also by any other mail', async () => {
    const { url, messages } = await sink();
    const { beside } = await withMail(url);
    await app.connections.pool.query('update site_settings set mail_taken_at = null');
    await beside.signUp();
    await until(() => messages.length > 0);
    const isKept = async () =>
      (await app.connections.pool.query('select from site_settings where mail_taken_at is not null')).rowCount === 1;
    await until(isKept);
  });

  it.each([
    ['login_refused', { AUTH: '535 5.7.8 Who are you? {line}' }, '535 5.7.8 Who are you?'],
    ['sender_refused', { 'MAIL FROM': '550 Not from there' }, '550 Not from there'],
    ['recipient_refused', { 'RCPT TO': '550 5.1.1 Nobody of that name' }, '550 5.1.1 Nobody of that name'],
    ['other', { DATA: '452 No room' }, '452 No room'],
  ])('says what the mail server answered: %s', async (fault, answers, said) => {
    const host = await serverThat({ ...(fault !== 'login_refused' && { AUTH: '235 welcome' }), ...answers });
    const { by } = await withMail(`smtp://keeper:${encodeURIComponent(`${PASSWORD}/%`)}@${host}`);
    const { status, body, text } = await test(by);
    expect([status, body.fault]).toEqual([200, fault]);
    expect(body.answer).toContain(said);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(Buffer.from(`\0keeper\0${PASSWORD}/%`).toString('base64'));
  });

  it('says that nobody is there', async () => {
    const { by } = await withMail(`smtp://127.0.0.1:${await freePort()}`);
    expect((await test(by)).body).toEqual({ to: admin.email, fault: 'connection_refused', answer: null });
  });

  it('says that there is no such host', async () => {
    const { by } = await withMail('smtp://mail.invalid');
    expect((await test(by)).body).toEqual({ to: admin.email, fault: 'host_unknown', answer: null });
  });

  it('waits no longer than an administrator does', async () => {
    const { db } = app.connections;
    const recorded: unknown[] = [];
    const trial = createMailTrial({
      ...{ db, clock: app.clock, config: {}, waitMs: 20 },
      throttle: { hit: async () => {}, giveBack: async () => {}, forget: async () => {} },
      mailer: { send: () => new Promise(() => {}) },
    });
    const outcome = await trial.send({ id: admin.userId, email: admin.email }, async (_tx, { after }) => {
      recorded.push(after);
    });
    expect(outcome).toEqual({ to: admin.email, fault: 'timeout', answer: null });
    expect(recorded).toEqual([{ outcome: 'timeout' }]);
  });

  it('goes nowhere from the account of the first start, whose address nobody reads', async () => {
    const { url, messages } = await sink();
    const { beside } = await withMail(url);
    const first = await beside.signUp({ email: FIRST_ADMIN_EMAIL, isAdmin: true });
    await until(() => messages.some((mail) => mail.includes(`To: ${FIRST_ADMIN_EMAIL}`)));
    const { status, body } = await test(first);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toContain('address of your own');
    // Other mails, such as those of people of before, may come meanwhile.
    expect(messages.filter((mail) => mail.includes('Subject: Test mail'))).toEqual([]);
  });

  it('is sent five times in ten minutes at most', async () => {
    const { url } = await sink();
    const { by } = await withMail(url, { RATE_LIMITS: 'on' });
    for (let time = 0; time < 5; time++) expect((await test(by)).status).toBe(200);
    const refused = await test(by);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    app.clock.advance({ minutes: 10 });
    expect((await test(by)).status).toBe(200);
  });
});

it('tells one line of what a mail server answers, and no password', () => {
  const url = 'smtp://keeper:p%40ss@mail.example';
  const encoded = Buffer.from('\0keeper\0p@ss').toString('base64');
  const answer = answerOf({ response: `535-No: p@ss\r\n535 ${encoded} p%40ss` }, url);
  expect(answer).toBe('535-No: … 535 … …');
  expect(answerOf({ response: 'x'.repeat(1000) }, undefined)).toHaveLength(300);
  expect(answerOf({ code: 'ESOCKET', message: 'self-signed certificate' }, url)).toBe('self-signed certificate');
  expect(answerOf({ code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.example' }, url)).toBeNull();
});
