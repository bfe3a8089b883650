import { randomBytes } from 'node:crypto';
import { newId } from '#platform/ids.ts';
import { PASSWORD, type Person, signedIn, type TestApp } from './test-app.ts';

/** Members who stay signed in for years, made without hashing their passwords, which is what makes sign-ups slow. */
export async function addPeople(app: TestApp, usernames: readonly string[]): Promise<Person[]> {
  const at = app.clock.now();
  const rows = usernames.map((username) => ({
    user_id: newId(at),
    member_id: newId(at),
    session_id: newId(at),
    token: randomBytes(24).toString('base64url'),
    username,
  }));
  await app.connections.pool.query(
    `with person as (
      select * from jsonb_to_recordset($1::jsonb)
        as person (user_id uuid, member_id uuid, session_id uuid, token text, username text)
    ), made_users as (
      insert into users (id, email, display_name, created_at, updated_at)
      select user_id, username || '@example.org', username, $2, $2 from person
    ), made_sessions as (
      insert into sessions (id, sid, user_id, expire, created_at, updated_at)
      select session_id, token, user_id, $2::timestamptz + interval '9 years', $2, $2::timestamptz + interval '9 years'
      from person
    ), made_members as (
      insert into members (user_id, id, username, created_at, updated_at)
      select user_id, member_id, username, $2, $2 from person
    ), made_claims as (
      insert into username_claim (username_key, user_id) select lower(username), user_id from person
    )
    insert into wallet_balance (user_id) select user_id from person`,
    [JSON.stringify(rows), at],
  );
  return rows.map(({ user_id: userId, username, token }) => ({
    userId,
    email: `${username}@example.org`,
    password: PASSWORD,
    ...signedIn(app, token),
  }));
}
