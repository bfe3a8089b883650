import { createHmac, randomBytes } from 'node:crypto';
import { newId } from '#platform/ids.ts';
import { addMember } from './earners.ts';
import { at, type Person, SECRET, type TestApp } from './test-app.ts';

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
  // The auth library goes by the system's clock.
  const expire = new Date(Math.max(now.getTime(), Date.now()) + MONTH_MS);
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
