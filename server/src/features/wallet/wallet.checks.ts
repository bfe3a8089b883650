import { type RawBuilder, sql } from 'kysely';
import { type Check, type Database, MAX_DISAGREEMENTS } from '#platform/db/database.ts';
import { SYSTEM_USER_ID } from './ledger.queries.ts';

/** A rule about each member's own rows. */
interface MemberCheck extends Check {
  /** Of these members alone, where some are given. */
  findDisagreements(db: Database, now: Date, userIds?: readonly string[]): Promise<string[]>;
}

const isAmong = (userIds: readonly string[] | undefined, column: string): RawBuilder<boolean> =>
  userIds ? sql`${sql.ref(column)} = any(${userIds})` : sql`true`;

/** What is true of each member by itself, so that it may be checked of some alone. */
export const memberChecks: readonly MemberCheck[] = [
  {
    rule: 'available + locked = sum of the ledger = members.cinder_total, for every member',
    async findDisagreements(db, _now, userIds) {
      const { rows } = await sql<{ userId: string; wallet: string; ledger: string; total: string }>`
        select m.user_id, coalesce(w.available_cinder + w.locked_cinder, -1) as wallet,
          coalesce(l.amount, 0) as ledger, m.cinder_total as total
        from members m
        left join wallet_balance w on w.user_id = m.user_id
        left join (select user_id, sum(amount_cinder) as amount from reward_ledger
          where ${isAmong(userIds, 'user_id')} group by user_id) l on l.user_id = m.user_id
        where ${isAmong(userIds, 'm.user_id')} and (w.user_id is null
          or w.available_cinder + w.locked_cinder <> m.cinder_total or coalesce(l.amount, 0) <> m.cinder_total)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map((row) => `member ${row.userId}: wallet ${row.wallet}, ledger ${row.ledger}, total ${row.total}`);
    },
  },
  {
    rule: 'locked = sum of open stakes, held entry fees and proposed challenges, for every member',
    async findDisagreements(db, _now, userIds) {
      const { rows } = await sql<{ userId: string; locked: string; stakes: string }>`
        select w.user_id, w.locked_cinder as locked, coalesce(s.stakes, 0) as stakes
        from wallet_balance w
        left join (
          select user_id, sum(amount) as stakes from (
            select user_id, stake_cinder as amount from betting_wager where status = 'active'
            union all
            select user_id, fee_cinder from tournament_registration where fee_state = 'held'
            union all
            select challenger_id, stake_cinder from challenge where status = 'proposed'
          ) open where ${isAmong(userIds, 'user_id')} group by user_id
        ) s on s.user_id = w.user_id
        where ${isAmong(userIds, 'w.user_id')} and w.locked_cinder <> coalesce(s.stakes, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map((row) => `member ${row.userId}: locked ${row.locked}, held ${row.stakes}`);
    },
  },
  {
    rule: 'level and XP = the XP of the ledger, for every member',
    async findDisagreements(db, _now, userIds) {
      const { rows } = await sql<{ userId: string; level: number; xp: number; ledger: string }>`
        select m.user_id, m.level, m.xp, coalesce(l.xp, 0) as ledger
        from members m
        left join (select user_id, sum(xp_gained) as xp from reward_ledger
          where ${isAmong(userIds, 'user_id')} group by user_id) l on l.user_id = m.user_id
        where ${isAmong(userIds, 'm.user_id')}
          and (50::bigint * m.level * (m.level - 1) + m.xp <> coalesce(l.xp, 0) or m.xp >= 100 * m.level)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map((row) => `member ${row.userId}: level ${row.level} with ${row.xp} XP, ledger ${row.ledger} XP`);
    },
  },
];

export const walletChecks: readonly Check[] = [
  ...memberChecks,
  {
    rule: 'each pool, each overflow and the house hold what the ledger moved there',
    async findDisagreements(db) {
      const { rows } = await sql<{ account: string; balance: string; ledger: string }>`
        with moved as (
          select account, amount_cinder as amount from reward_ledger where account is not null
          union all
          select counter_account, -amount_cinder from reward_ledger
        ), held as (
          select account, sum(amount) as amount from moved where account !~ '^(mint|sink|member):' group by account
        )
        select coalesce(held.account, a.account) as account, coalesce(a.balance, 0) as balance, coalesce(held.amount, 0) as ledger
        from held full join ledger_account a on a.account = held.account
        where coalesce(a.balance, 0) <> coalesce(held.amount, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map((row) => `${row.account}: holds ${row.balance}, ledger ${row.ledger}`);
    },
  },
  {
    rule: 'what members, pools, overflows and house hold = what the mints issued - what the sinks took',
    async findDisagreements(db) {
      const { rows } = await sql<{ held: string; issued: string }>`
        with held as (
          select coalesce((select sum(amount_cinder) from reward_ledger where user_id <> ${SYSTEM_USER_ID}), 0)
            + coalesce((select sum(balance) from ledger_account), 0) as amount
        ), issued as (
          select coalesce(sum(amount_cinder), 0) as amount from reward_ledger where counter_account ~ '^(mint|sink):'
        )
        select held.amount as held, issued.amount as issued from held, issued where held.amount <> issued.amount
      `.execute(db);
      return rows.map((row) => `held ${row.held}, issued and not spent ${row.issued}`);
    },
  },
];
