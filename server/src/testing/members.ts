import { createHmac, randomBytes } from 'node:crypto';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { at, PASSWORD, type Person, SECRET, signedIn, type TestApp } from './test-app.ts';

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

let made = 0;

/** A member who cannot sign in, which is cheap to make; the user's id. */
export async function addMember(app: TestApp, username = `earner_${++made}`, avatarUrl?: string): Promise<string> {
  const { pool } = app.connections;
  const at = app.clock.now();
  const userId = newId(at);
  await pool.query(
    `insert into users (id, email, display_name, profile_image_url, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [userId, `${userId}@example.org`, username, avatarUrl ?? null, at],
  );
  await pool.query('insert into members (user_id, id, username, created_at, updated_at) values ($1, $2, $3, $4, $4)', [
    userId,
    newId(at),
    username,
    at,
  ]);
  await pool.query('insert into wallet_balance (user_id) values ($1)', [userId]);
  return userId;
}

/** Deletes all members but these, as whoever deletes members must: the boards learn of it. */
export async function deleteMembersExcept(app: TestApp, kept: readonly string[]): Promise<void> {
  await inTransaction(app.connections.db, async (tx) => {
    await tx
      .deleteFrom('members')
      .$if(kept.length > 0, (query) => query.where('userId', 'not in', kept))
      .execute();
    await app.features.services.playerCounts.membersDeleted(tx);
  });
}

/** Pays a member so many tokens at an instant, or at the clock's, by the product's own rules. */
export async function earn(app: TestApp, userId: string, amount: string, at?: string): Promise<void> {
  if (at) app.clock.set(at);
  await inTransaction(app.connections.db, (tx) =>
    app.features.services.ledger.transfer(tx, [
      {
        account: `member:${userId}`,
        source: 'admin_grant',
        counterAccount: 'mint:admin',
        amount: parseAmount(amount),
        description: 'Earned',
        cause: `admin_grant:${++made}`,
      },
    ]),
  );
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
let admitted = 0;

/** A signed-in member without a way in: cheap, because no password is hashed. */
export async function admit(
  app: TestApp,
  { username = `guest_${++admitted}`, isAdmin = false }: { username?: string; isAdmin?: boolean } = {},
): Promise<Person> {
  const { pool } = app.connections;
  const userId = await addMember(app, username);
  await pool.query('insert into username_claim (username_key, user_id) values (lower($1), $2)', [username, userId]);
  if (isAdmin) await pool.query('update members set is_admin = true where user_id = $1', [userId]);
  return signInAgain(app, userId);
}

/** The same member at one more device. */
export async function signInAgain(app: TestApp, userId: string): Promise<Person> {
  const now = app.clock.now();
  const expire = new Date(now.getTime() + MONTH_MS);
  const token = randomBytes(24).toString('base64url');
  await app.connections.pool.query(
    'insert into sessions (id, sid, user_id, expire, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
    [newId(now), token, userId, expire, now],
  );
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  const cookie = `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  return at(app, { userId, email: `${userId}@example.org`, password: '', cookie, call: app.visitor });
}

/** As if the member had just given the password at each of their devices. */
export async function prove(app: TestApp, { userId }: Pick<Person, 'userId'>): Promise<void> {
  await app.connections.pool.query('update sessions set proven_at = $2 where user_id = $1', [userId, app.clock.now()]);
}
