import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export interface NewUser {
  userId: string;
  email: string;
  name: string;
  sid: string;
  joinedAt: Date;
}

/** Whether anybody is a member beside administrators. */
export async function existsMember(db: Database): Promise<boolean> {
  const row = await db.selectFrom('members').where('isAdmin', '=', false).select('userId').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function existsUser(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  return row !== undefined;
}

/** The administrator who was there first. */
export async function findFirstAdmin(db: Database) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.isAdmin', '=', true)
    .select(['members.userId as id', 'members.username', 'users.email'])
    .orderBy('members.createdAt')
    .limit(1)
    .executeTakeFirst();
}

/** Every user name that is taken, as names are compared. */
export async function findTakenNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('usernameClaim').select('usernameKey').execute();
  return rows.map((row) => row.usernameKey);
}

/** People as a sign-in from outside leaves them, without a way to sign in, and with one session for their pings. */
export async function insertUsers(db: Database, users: readonly NewUser[], until: Date): Promise<void> {
  const rows = JSON.stringify(users);
  await sql`
    with person as (
      select * from jsonb_to_recordset(${rows}::jsonb) as person ("userId" uuid, email text, name text, sid text,
        "joinedAt" timestamptz)
    ), made as (
      insert into users (id, email, display_name, first_name, created_at, updated_at)
      select "userId", email, name, name, "joinedAt", "joinedAt" from person
    )
    insert into sessions (id, sid, user_id, expire, created_at, updated_at)
    select gen_random_uuid(), sid, "userId", ${until}, "joinedAt", "joinedAt" from person
  `.execute(db);
}

/** Opens a session for somebody who signed up like everybody else. */
export async function insertSession(db: Database, { userId, sid, joinedAt }: NewUser, until: Date): Promise<void> {
  await sql`
    insert into sessions (id, sid, user_id, expire, created_at, updated_at)
    values (gen_random_uuid(), ${sid}, ${userId}, ${until}, ${joinedAt}, ${joinedAt})
  `.execute(db);
}

/** Ends the sessions that were opened for these. */
export async function deleteSessions(db: Database, sids: readonly string[]): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sql<string>`any(${sids})`).execute();
}
