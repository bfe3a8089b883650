import { parseAmount } from '@cinder/contract/shared/amount.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { TestApp } from './test-app.ts';

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
