import { randomUUID, scryptSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailSink, openMailSink } from '#testing/mail-sink.ts';
import { waitingHashing } from '#testing/quick-hashing.ts';
import { holdDate, oneTimeCode } from '#testing/second-factor.ts';
import { at, cookieOf, createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

const NEXT = 'another-long-password';
let sink: MailSink;
let app: TestApp;

beforeAll(holdDate);
beforeAll(async () => {
  sink = await openMailSink();
  app = await createTestApp({
    hashing: waitingHashing,
    settings: { SMTP_URL: sink.url, PUBLIC_URL: 'http://localhost:3000' },
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  sink.close();
});
beforeEach(async () => {
  await run('truncate throttle');
});

const run = (statement: string, ...values: unknown[]) => app.connections.pool.query(statement, values);
const post = (path: string, body: object, headers = {}) => app.visitor('POST', `/api/auth/${path}`, { body, headers });
const signIn = (person: Person, password = person.password) => post('sign-in/email', { email: person.email, password });
const isSignedIn = async (cookie: string) =>
  (await app.visitor('GET', '/api/auth/user', { headers: { cookie } })).status === 200;
const mailsTo = (email: string, subject: string) =>
  sink.messages.filter((message) => message.includes(`To: ${email}`) && message.includes(`Subject: ${subject}`));
const tokensTo = (email: string) =>
  mailsTo(email, 'Reset your password').map((message) => message.match(/#token=([\w-]+)/)?.[1] ?? '');

/** The token of a new link that was mailed. */
async function askReset(person: Person): Promise<string> {
  const before = tokensTo(person.email).length;
  expect((await post('request-password-reset', { email: person.email })).status).toBe(200);
  await until(() => tokensTo(person.email).length > before);
  return tokensTo(person.email).at(-1) ?? '';
}

/** A member with a second factor, and a way to begin a sign-in that waits for a code. */
async function withSecondFactor() {
  const person = await app.signUp();
  const started = await person.call('POST', '/api/auth/two-factor/enable', { body: { password: PASSWORD } });
  const address = started.body.totpURI;
  const on = await person.call('POST', '/api/auth/two-factor/verify-totp', {
    body: { code: oneTimeCode(address, Date.now()) },
  });
  expect(on.status, on.text).toBe(200);
  const finish = (cookie: string) =>
    post('two-factor/verify-totp', { code: oneTimeCode(address, Date.now() + 30_000) }, { cookie });
  return { person: { ...person, cookie: cookieOf(on) }, finish };
}

describe('the link for a new password', () => {
  it('leads where the server says, whatever the request asks for, and keeps its token from servers and other sites', async () => {
    const person = await app.signUp();
    await post('request-password-reset', {
      email: person.email,
      redirectTo: '/ad-frame',
      callbackURL: '//evil.example',
    });
    await until(() => mailsTo(person.email, 'Reset your password').length === 1);
    const [mail = ''] = mailsTo(person.email, 'Reset your password');
    // The one address of the text is that of the button.
    expect([...new Set(mail.match(/https?:\/\/[^\s"]+/g))]).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/sign-in#token=[\w-]{32}$/),
    ]);
    const { rows } = await run('select identifier, value from verification');
    expect(JSON.stringify(rows)).not.toContain(tokensTo(person.email)[0]);
  });

  it('ends all sessions, all other links and all sign-ins that wait for a code', async () => {
    const { person, finish } = await withSecondFactor();
    await run('update users set email_verified = true where id = $1', person.userId);
    const waiting = await signIn(person);
    const [other, token] = [await askReset(person), await askReset(person)];
    expect((await post('reset-password', { token, newPassword: NEXT })).status).toBe(200);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await post('reset-password', { token: other, newPassword: 'one-more-password' })).body.code).toBe(
      'INVALID_TOKEN',
    );
    const late = await finish(cookieOf(waiting));
    expect(late.status).toBe(401);
    expect(await isSignedIn(cookieOf(late))).toBe(false);
    expect((await signIn(person, NEXT)).body).toMatchObject({ twoFactorRedirect: true });
    await until(() =>
      mailsTo(person.email, 'Your account was changed').some((mail) => mail.includes('password was changed')),
    );
  });

  it('that proves an address for the first time takes off what was set up before: factor, outside accounts, wallet', async () => {
    const { person } = await withSecondFactor();
    await run(
      `insert into account (id, user_id, provider_id, account_id, linked_unverified, created_at, updated_at)
       values ($1, $1, 'discord', 'of-a-stranger', true, $2, $2)`,
      ...[person.userId, app.clock.now()],
    );
    await run('update members set phantom_pubkey = $2 where user_id = $1', person.userId, 'a-key');
    const token = await askReset(person);
    expect((await post('reset-password', { token, newPassword: NEXT })).status).toBe(200);
    const owner = await signIn(person, NEXT);
    expect(owner.body).toMatchObject({ redirect: false });
    const call = at(app, { ...person, cookie: cookieOf(owner) }).call;
    expect((await call('GET', '/api/me/sign-ins')).body).toMatchObject({ hasPassword: true, hasTwoFactor: false });
    expect((await call('GET', '/api/me/wallet')).body).toEqual({ publicKey: null });
    const { rows } = await run('select provider_id from account where user_id = $1', person.userId);
    expect(rows).toEqual([{ provider_id: 'credential' }]);
  });

  it('works once, also for 32 who use it at the same moment', async () => {
    const person = await app.signUp();
    const token = await askReset(person);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => post('reset-password', { token, newPassword: `chosen-by-caller-${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(person, `chosen-by-caller-${winner}`)).status).toBe(200);
  });

  it('is good for an hour, and is not used up by a password that is refused', async () => {
    const person = await app.signUp();
    const token = await askReset(person);
    const refused = await post('reset-password', { token, newPassword: 'iloveyou1' });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_REFUSED', issues: [{ path: 'newPassword' }] },
    });
    app.clock.advance({ minutes: 59 });
    const late = await askReset(person);
    expect((await post('reset-password', { token, newPassword: NEXT })).status).toBe(200);
    app.clock.advance({ minutes: 61 });
    expect((await post('reset-password', { token: late, newPassword: NEXT })).body.code).toBe('INVALID_TOKEN');
  });

  it('lets the owner in at once, whom the wrong passwords of strangers had kept out', async () => {
    const limited = await createTestApp({ beside: app, settings: { SMTP_URL: sink.url, RATE_LIMITS: 'on' } });
    const person = await app.signUp();
    const tryIn = (password: string) =>
      limited.visitor('POST', '/api/auth/sign-in/email', { body: { email: person.email, password } });
    for (let tries = 0; tries < 5; tries++) await tryIn('a-wrong-password');
    expect((await tryIn(PASSWORD)).status).toBe(429);
    const body = { token: await askReset(person), newPassword: NEXT };
    expect((await limited.visitor('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await tryIn(NEXT)).status).toBe(200);
    await limited.close();
  });

  it('takes the way in from outside accounts that were linked while nobody had proved the address', async () => {
    const person = await app.signUp();
    for (const [provider, isUnverified] of [
      ['discord', true],
      ['google', false],
    ]) {
      await run(
        `insert into account (id, user_id, provider_id, account_id, linked_unverified, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        randomUUID(),
        person.userId,
        provider,
        randomUUID(),
        isUnverified,
        app.clock.now(),
      );
    }
    await post('reset-password', { token: await askReset(person), newPassword: NEXT });
    const { rows } = await run('select provider_id from account where user_id = $1 order by 1', person.userId);
    expect(rows.map((row) => row.provider_id)).toEqual(['credential', 'google']);
    const { rows: users } = await run('select email_verified from users where id = $1', person.userId);
    expect(users).toEqual([{ email_verified: true }]);
  });

  it('is mailed three times an hour to one account, whoever asks from wherever', async () => {
    const settings = { SMTP_URL: sink.url, RATE_LIMITS: 'on', TRUST_PROXY: 'true' };
    const limited = await createTestApp({ beside: app, settings });
    const person = await app.signUp();
    const ask = (from: string, email = person.email) =>
      limited.visitor('POST', '/api/auth/request-password-reset', {
        body: { email },
        headers: { 'x-forwarded-for': from },
      });
    for (let n = 1; n <= 3; n++) expect((await ask(`203.0.113.${n}`)).status).toBe(200);
    expect((await ask('203.0.113.4', person.email.toUpperCase())).status).toBe(429);
    expect((await ask('203.0.113.4', 'somebody-else@example.org')).status).toBe(200);
    await limited.close();
  });
});

describe('a password', () => {
  it('is stored as a hash that takes 32 MiB to compute, unless the app is given another way of hashing', async () => {
    const real = await createTestApp({ beside: app, hashing: null });
    const { userId } = await real.signUp();
    await real.close();
    const { rows } = await run('select password from account where user_id = $1', userId);
    const [salt = '', key] = rows[0].password.split(':');
    const derived = scryptSync(PASSWORD, salt, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 });
    expect(derived.toString('hex')).toBe(key);
  });
});

describe('whether there is an account', () => {
  it('makes no difference to the work of a sign-up, nor to what is asked of the mail server', async () => {
    const person = await app.signUp();
    const { hashing: password } = app;
    const hash = vi.spyOn(password, 'hash');
    const known = await post('sign-up/email', { name: 'N', email: person.email, password: PASSWORD });
    expect([known.status, hash.mock.calls.length]).toEqual([422, 1]);
    const fresh = await post('sign-up/email', { name: 'N', email: 'fresh@example.org', password: PASSWORD });
    expect([fresh.status, hash.mock.calls.length]).toEqual([200, 2]);
    hash.mockRestore();
    const requestReset = async (email: string) => {
      await post('request-password-reset', { email });
      const { rows } = await run(
        "select count(*)::int from pgboss.job where name = 'account-mail' and data ->> 'email' = $1",
        email,
      );
      return rows[0].count;
    };
    expect([await requestReset(person.email), await requestReset('nobody@example.org')]).toEqual([1, 1]);
  });

  it('signing up and asking for a new password do not wait for the mail server, and mails arrive when it is back', async () => {
    sink.refuse(true);
    const person = await app.signUp({ email: 'patient@example.org' });
    expect((await post('request-password-reset', { email: person.email })).status).toBe(200);
    await until(
      async () =>
        (await run("select from pgboss.job where name = 'account-mail' and state = 'retry'")).rows.length >= 2,
    );
    sink.refuse(false);
    await run("update pgboss.job set start_after = now() where state = 'retry'");
    await until(() => mailsTo(person.email, 'Verify your address').length === 1);
    await until(() => mailsTo(person.email, 'Reset your password').length === 1);
  });
});

describe('a change of the password', () => {
  it('ends all other sessions, links and waiting sign-ins, and is told by mail', async () => {
    const { person, finish } = await withSecondFactor();
    const waiting = await signIn(person);
    const token = await askReset(person);
    const changed = await post(
      'change-password',
      { currentPassword: PASSWORD, newPassword: NEXT },
      { cookie: person.cookie },
    );
    expect(changed.status, changed.text).toBe(200);
    expect(await isSignedIn(person.cookie)).toBe(true);
    expect((await finish(cookieOf(waiting))).status).toBe(401);
    expect((await post('reset-password', { token, newPassword: NEXT })).body.code).toBe('INVALID_TOKEN');
    const { rowCount } = await run('select from sessions where user_id = $1', person.userId);
    expect(rowCount).toBe(1);
    await until(() =>
      mailsTo(person.email, 'Your account was changed').some((mail) => mail.includes('password was changed')),
    );
  });

  it('leaves no session to sign-ins with the former password that are under way', async () => {
    const person = await app.signUp();
    const body = { currentPassword: PASSWORD, newPassword: NEXT };
    const [changed, ...late] = await Promise.all([
      person.call('POST', '/api/auth/change-password', { body }),
      ...Array.from({ length: 16 }, () => signIn(person)),
    ]);
    expect(changed?.status).toBe(200);
    for (const each of late) if (each.status === 200) expect(await isSignedIn(cookieOf(each))).toBe(false);
    const { rowCount } = await run('select from sessions where user_id = $1', person.userId);
    expect(rowCount).toBe(1);
  });

  it('happens once of 32 at the same moment', async () => {
    const person = await app.signUp();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) =>
        person.call('POST', '/api/auth/change-password', {
          body: { currentPassword: PASSWORD, newPassword: `chosen-${n}-times` },
        }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect((await signIn(person, `chosen-${answers.findIndex(({ status }) => status === 200)}-times`)).status).toBe(
      200,
    );
  });
});

describe("a password that many use, or that is one's own name", () => {
  it.each(['password1', 'Qwertyuiop', 'cinder2026', 'aaaaaaaaaa'])(
    '%s is refused at the field, wherever it is chosen',
    async (refused) => {
      const email = `chooser${Math.random().toString(36).slice(2)}@example.org`;
      const answer = await post('sign-up/email', { name: 'N', email, password: refused });
      expect(answer).toMatchObject({ status: 400, body: { code: 'PASSWORD_REFUSED', issues: [{ path: 'password' }] } });
      const person = await app.signUp();
      const body = { currentPassword: PASSWORD, newPassword: refused };
      const changed = await person.call('POST', '/api/auth/change-password', { body });
      expect(changed).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_REFUSED', issues: [{ path: 'newPassword' }] },
      });
    },
  );

  it('is refused for the own address and the own user name', async () => {
    const person = await app.signUp({ email: 'ashenfolk@example.org', username: 'LongNameHere' });
    for (const newPassword of ['ashenfolk@example.org', 'AshenFolk99', 'longnamehere', 'LongNameHere!1']) {
      const body = { currentPassword: PASSWORD, newPassword };
      expect((await person.call('POST', '/api/auth/change-password', { body })).body.code).toBe('PASSWORD_REFUSED');
    }
  });
});
