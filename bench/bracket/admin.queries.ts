import type pg from 'pg';

/** Lets a member lead tournaments. */
export async function makeAdmin(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('update members set is_admin = true where user_id = $1', [userId]);
}
