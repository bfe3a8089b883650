import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMailSink } from '#testing/mail-sink.ts';
import { holdDate, oneTimeCode } from '#testing/second-factor.ts';
import { type Answer, at, cookieOf, createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';
import { tokenIdentifier } from './account-mails.ts';
import { insertVerification } from './verification.queries.ts';

/**
 * Whatever a session changes about signing in is refused when the session was ended while the call was under way: after
 * the session was looked at, or after a password was compared. Nothing that the call would have left is there.
 */

const NEW_PASSWORD = 'quite-another-password';
let app: TestApp;
let sink: Awaited<ReturnType<typeof openMailSink>>;

beforeAll(holdDate);
beforeAll(async () => {
  sink = await openMailSink();
  app = await createTestApp({
    settings: { SMTP_URL: sink.url, DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' },
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await sink.close();
});

const run = (statement: string, values: unknown[]) => app.connections.pool.query(statement, values);
const factor = (person: Person, name: string, body: object) =>
  person.call('POST', `/api/auth/two-factor/${name}`, { body });

async function withFactor(): Promise<Person & { address: string }> {
  const person = await app.signUp();
  const { totpURI: address } = (await factor(person, 'enable', { password: PASSWORD })).body;
  const verified = await factor(person, 'verify-totp', { code: oneTimeCode(address, Date.now()) });
  expect(verified.status, verified.text).toBe(200);
  return { ...at(app, { ...person, cookie: cookieOf(verified) }), address };
}

async function outsider(): Promise<Person> {
  const person = await app.signUp();
  await run('delete from account where user_id = $1', [person.userId]);
  await connect(person);
  return person;
}

async function connect({ userId }: Person): Promise<void> {
  await run(
    `insert into account (id, user_id, provider_id, account_id, created_at, updated_at) values ($1, $2, 'discord', $3, $4, $4)`,
    [randomUUID(), userId, randomUUID(), app.clock.now()],
  );
}

/** Somebody for whom a call has been made ready, and the call, which is under way when the session ends. */
interface UnderWay {
  person: Person;
  send(): Promise<Answer>;
}

const old = async (person: Person): Promise<void> => {
  const anHourAgo = new Date(app.clock.now().getTime() - 3_600_000);
  await run('update sessions set created_at = $2, proven_at = null where user_id = $1', [person.userId, anHourAgo]);
};

const CALLS: Record<string, () => Promise<UnderWay>> = {
  'a first key of a second factor': async () => {
    const person = await app.signUp();
    return { person, send: () => factor(person, 'enable', { password: PASSWORD }) };
  },
  'the code that turns a second factor on': async () => {
    const person = await app.signUp();
    const { totpURI } = (await factor(person, 'enable', { password: PASSWORD })).body;
    return { person, send: () => factor(person, 'verify-totp', { code: oneTimeCode(totpURI, Date.now()) }) };
  },
  'the end of a second factor': async () => {
    const person = await withFactor();
    return { person, send: () => factor(person, 'disable', { password: PASSWORD }) };
  },
  'new backup codes': async () => {
    const person = await withFactor();
    return { person, send: () => factor(person, 'generate-backup-codes', { password: PASSWORD }) };
  },
  'another password': async () => {
    const person = await app.signUp();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return { person, send: () => person.call('POST', '/api/auth/change-password', { body }) };
  },
  'a first password': async () => {
    const person = await outsider();
    return { person, send: () => person.call('POST', '/api/me/password', { body: { newPassword: NEW_PASSWORD } }) };
  },
  'another address': async () => {
    const person = await app.signUp();
    const body = { newEmail: `new-${person.email}` };
    return { person, send: () => person.call('POST', '/api/auth/change-email', { body }) };
  },
  'another address, with a password as proof': async () => {
    const person = await app.signUp();
    await old(person);
    const body = { newEmail: `new-${person.email}`, password: PASSWORD };
    return { person, send: () => person.call('POST', '/api/auth/change-email', { body }) };
  },
  'giving a provider up': async () => {
    const person = await app.signUp();
    await connect(person);
    return { person, send: () => person.call('DELETE', '/api/me/sign-ins/discord') };
  },
  'a proof by password': async () => {
    const person = await app.signUp();
    return { person, send: () => person.call('POST', '/api/me/proof', { body: { password: PASSWORD } }) };
  },
  'a proof by code': async () => {
    const person = await withFactor();
    const code = () => oneTimeCode(person.address, Date.now() + 30_000);
    return { person, send: () => person.call('POST', '/api/me/proof', { body: { code: code() } }) };
  },
  'signing out everywhere else': async () => {
    const person = await app.signUp();
    return { person, send: () => person.call('DELETE', '/api/me/sessions') };
  },
  'leaving for good': async () => {
    const person = await app.signUp();
    const { rows } = await run('select username from members where user_id = $1', [person.userId]);
    return {
      person,
      send: () => person.call('DELETE', '/api/me', { body: { confirm: rows[0].username, password: PASSWORD } }),
    };
  },
  'making somebody an administrator': async () => {
    const person = await app.signUp({ isAdmin: true });
    const other = await app.signUp();
    const body = { password: PASSWORD };
    return { person, send: () => person.call('POST', `/api/admin/users/${other.userId}/admin`, { body }) };
  },
  "a link for somebody's new password": async () => {
    const person = await app.signUp({ isAdmin: true });
    const other = await app.signUp();
    const body = { give: 'reset_link', password: PASSWORD };
    return { person, send: () => person.call('POST', `/api/admin/users/${other.userId}/sign-in-help`, { body }) };
  },
  'deleting somebody': async () => {
    const person = await app.signUp({ isAdmin: true });
    const other = await app.signUp();
    const body = { password: PASSWORD };
    return { person, send: () => person.call('DELETE', `/api/admin/users/${other.userId}`, { body }) };
  },
};

const ENDS: Record<string, (person: Person) => Promise<unknown>> = {
  'signs out': (person) => person.call('POST', '/api/auth/sign-out', { body: {} }),
  'is signed out by an administrator': async (person) => {
    const admin = await app.signUp({ isAdmin: true });
    const body = { password: PASSWORD };
    return admin.call('DELETE', `/api/admin/users/${person.userId}/sessions`, { body });
  },
  'is signed out in a list of sessions': async (person) => {
    const [{ id }] = (await person.call('GET', '/api/me/sessions')).body;
    return person.call('DELETE', `/api/me/sessions/${id}`);
  },
  'gets another password by a link': async (person) => {
    const [token, at] = [`token-${person.userId}`, app.clock.now()];
    await insertVerification(app.connections.db, {
      ...{ identifier: tokenIdentifier('reset-password', token), value: person.userId },
      ...{ expires: new Date(at.getTime() + 60_000), at },
    });
    const body = { token, newPassword: `reset-${NEW_PASSWORD}` };
    return app.visitor('POST', '/api/auth/reset-password', { body });
  },
  'is deleted': async (person) => {
    await app.features.services.admins.revoke(person.email);
    const admin = await app.signUp({ isAdmin: true });
    return admin.call('DELETE', `/api/admin/users/${person.userId}`, { body: { password: PASSWORD } });
  },
};

/** Everything about how people sign in, and whether they do. */
async function everything(): Promise<unknown> {
  // Jobs make links that prove the addresses of all who signed up.
  const verifications = `(select * from verification where identifier not like 'verify-email:%')`;
  const tables = ['users', 'account', 'two_factor', 'sessions', verifications, 'members'];
  const rows = await Promise.all(
    tables.map((table) =>
      run(`select to_jsonb(t) - 'updated_at' as row from ${table} t order by to_jsonb(t)::text`, []),
    ),
  );
  return rows.map((each) => each.rows);
}

/** Does something once, in the middle of the next call. */
function inTheMiddle(moment: 'session' | 'password', work: () => Promise<unknown>): { happened(): boolean } {
  let state: 'waiting' | 'happened' = 'waiting';
  const once = async () => {
    if (state === 'happened') return;
    state = 'happened';
    await work();
  };
  if (moment === 'session') {
    const { authenticator } = app.signIn;
    const look = authenticator.member;
    vi.spyOn(authenticator, 'member').mockImplementation(async (request) => {
      const found = await look(request);
      await once();
      return found;
    });
  } else {
    const compare = app.hashing.verify;
    vi.spyOn(app.hashing, 'verify').mockImplementation(async (given) => {
      const isRight = await compare(given);
      await once();
      return isRight;
    });
  }
  return { happened: () => state === 'happened' };
}

const COMPARES = [
  'a first key of a second factor',
  'the end of a second factor',
  'new backup codes',
  'another password',
  'another address, with a password as proof',
  'a proof by password',
];

const pairs = Object.keys(CALLS).flatMap((call) =>
  Object.keys(ENDS).flatMap((end) =>
    (['session', 'password'] as const)
      .filter((moment) => moment === 'session' || COMPARES.includes(call))
      .map((moment) => [call, end, moment] as const),
  ),
);

describe('what a session changes about signing in', () => {
  it.each(Object.keys(CALLS))('is done in a session that holds: %s', async (call) => {
    const { send } = (await CALLS[call]?.()) ?? expect.fail(call);
    const answer = await send();
    expect([200, 204], answer.text).toContain(answer.status);
  });

  it.each(pairs)('leaves nothing: %s, whose member %s after the %s was looked at', async (call, end, moment) => {
    const { person, send } = (await CALLS[call]?.()) ?? expect.fail(call);
    let after: unknown;
    const middle = inTheMiddle(moment, async () => {
      await ENDS[end]?.(person);
      expect((await person.call('GET', '/api/auth/user')).status).toBe(401);
      after = await everything();
    });
    const answer = await send();
    expect(middle.happened()).toBe(true);
    expect([400, 401, 403, 404, 409], answer.text).toContain(answer.status);
    expect(await everything()).toEqual(after);
    vi.restoreAllMocks();
    const cookie = answer.headers['set-cookie'] ? cookieOf(answer) : '';
    expect((await app.visitor('GET', '/api/auth/user', { headers: { cookie } })).status).toBe(401);
  });
});
