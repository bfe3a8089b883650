import { type Kysely, sql } from 'kysely';

/**
 * What does not fit into a member's balance waits in an account of the member's, `overflow:<member>`, until there is room.
 * A purchase counts the refunds that the provider refused, with its last reason and when one failed after it was accepted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "reward_ledger"
      drop constraint "reward_ledger_source_check",
      add constraint "reward_ledger_source_check" check ("source" in ('mining_session', 'daily_checkin', 'daily_streak', 'quest', 'admin_grant', 'ad_watch', 'tournament', 'wager_stake', 'wager_payout', 'balance_overflow'))
  `.execute(db);
  await sql`
    alter table ledger_account drop constraint ledger_account_account_check;
    alter table ledger_account add constraint ledger_account_account_check
      check (account = 'house' or account like 'pool:%' or account like 'overflow:%');
    alter table purchase
      add column refund_attempt integer not null default 0,
      add column refund_refusal text,
      add column refund_failed_at timestamptz;
  `.execute(db);
}
