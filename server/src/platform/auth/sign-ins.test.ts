import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitingHashing } from '#testing/quick-hashing.ts';
import { createTestApp, PASSWORD, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  const keys = (name: string) => ({ [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'secret' });
  app = await createTestApp({ hashing: waitingHashing, settings: { ...keys('DISCORD'), ...keys('TWITCH') } });
});
afterAll(() => app.close());

const run = (statement: string, values: unknown[]) => app.connections.pool.query(statement, values);
const signIns = async (person: Person) => (await person.call('GET', '/api/me/sign-ins')).body;
const unlink = (person: Person, provider: string) => person.call('DELETE', `/api/me/sign-ins/${provider}`);
const setPassword = (person: Person, newPassword: string) =>
  person.call('POST', '/api/me/password', { body: { newPassword } });

/** Somebody who came by outside providers and has no password. */
async function outsider(...providers: string[]): Promise<Person> {
  const person = await app.signUp();
  await run('delete from account where user_id = $1', [person.userId]);
  for (const provider of providers) {
    await run(
      `insert into account (id, user_id, provider_id, account_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
      [randomUUID(), person.userId, provider, randomUUID(), app.clock.now()],
    );
  }
  return person;
}

describe('the ways in', () => {
  it('are the password and what the site offers', async () => {
    expect(await signIns(await app.signUp())).toEqual({
      hasPassword: true,
      hasTwoFactor: false,
      providers: [
        { id: 'discord', name: 'Discord', linkedAt: null },
        { id: 'twitch', name: 'Twitch', linkedAt: null },
      ],
    });
  });

  it('are given up one by one, the last one never, not by two calls at the same moment either', async () => {
    const person = await outsider('discord', 'twitch');
    const answers = await Promise.all(['discord', 'twitch'].map((provider) => unlink(person, provider)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last_way_in');
    const left = (await signIns(person)).providers.filter((each: { linkedAt: string | null }) => each.linkedAt);
    expect(left).toHaveLength(1);
  });

  it('do not count a provider that the site offers no more', async () => {
    const person = await outsider('discord', 'google');
    expect((await unlink(person, 'discord')).body.code).toBe('last_way_in');
    expect((await unlink(person, 'google')).status).toBe(200);
    expect((await unlink(person, 'google')).status).toBe(404);
    expect((await unlink(person, 'credential')).status).toBe(404);
  });

  it('get a first password once, with which the member signs in', async () => {
    const person = await outsider('discord');
    expect((await setPassword(person, 'short')).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map((n) => setPassword(person, `a-first-password-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const first = answers.findIndex(({ status }) => status === 204) + 1;
    const answer = await app.visitor('POST', '/api/auth/sign-in/email', {
      body: { email: person.email, password: `a-first-password-${first}` },
    });
    expect(answer.status).toBe(200);
    expect((await setPassword(person, 'one-password-more')).body.code).toBe('password_already_set');
    expect((await unlink(person, 'discord')).status).toBe(200);
  });

  it('hash one first password of a member, however many come at once', async () => {
    const person = await outsider('discord');
    const { hashing: password } = app;
    const hash = vi.spyOn(password, 'hash');
    const answers = await Promise.all(Array.from({ length: 16 }, () => setPassword(person, 'a-first-password')));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ body }) => body?.code === 'password_already_set')).toHaveLength(15);
    expect(hash).toHaveBeenCalledTimes(1);
    hash.mockRestore();
  });

  it('end with a changed password where they are elsewhere, if the member wants so', async () => {
    const person = await app.signUp();
    const elsewhere = await app.visitor('POST', '/api/auth/sign-in/email', {
      body: { email: person.email, password: PASSWORD },
    });
    expect(elsewhere.status).toBe(200);
    const body = { currentPassword: PASSWORD, newPassword: 'another-good-password', revokeOtherSessions: true };
    expect((await person.call('POST', '/api/auth/change-password', { body })).status).toBe(200);
    const { rowCount } = await run('select 1 from sessions where user_id = $1', [person.userId]);
    expect(rowCount).toBe(1);
  });
});
