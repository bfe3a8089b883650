import type pg from 'pg';
import type { DomainEvents } from '../../server/src/features/domain-events.ts';
import { createLeaderboardsService } from '../../server/src/features/leaderboards/leaderboards.service.ts';
import type { PlayerCounts } from '../../server/src/features/leaderboards/player-counts.ts';
import { createLedger } from '../../server/src/features/wallet/ledger.service.ts';
import type { RewardPaid } from '../../server/src/features/wallet/wallet.events.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import type { Database, Tx } from '../../server/src/platform/db/database.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { createEventBus } from '../../server/src/platform/events/event-bus.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { median } from '../measure.ts';
import { insertUncounted, perSecond } from './readings.ts';

interface Community {
  earners: number;
  events: number;
  /** The events end here … */
  now: Date;
  /** … and begin so many days before. */
  days: number;
}

/** Makes members and what they earned, as a community's history has it: some earn much, some little, in their time. */
export async function makeCommunity(client: pg.Client, { earners, events, now, days }: Community): Promise<void> {
  const begin = new Date(now.getTime() - days * 86_400_000);
  // The rows are made by one who knows that they refer to each other.
  await client.query('set session_replication_role = replica');
  await client.query(
    `with person as (select n, ${idOf('$2', 'n')} as id, 'earner_' || n as username from generate_series(1, $1) n),
    made_users as (
      insert into users (id, email, display_name, created_at, updated_at)
      select id, username || '@example.org', username, $2, $2 from person
    ), made_wallets as (
      insert into wallet_balance (user_id) select id from person
    )
    insert into members (user_id, id, username, created_at, updated_at) select id, id, username, $2, $2 from person`,
    [earners, begin],
  );
  const indexes = await dropIndexes(client);
  // One of a hundred is flagged, one of a hundred unverified; who comes early in the order earns more often.
  await client.query(
    `insert into earning_events (user_id, id, activity_type, amount_cinder, occurred_at, verified, exploit_flag)
    select ${idOf('$2', '1 + floor($3 * luck ^ 1.6)::integer')}, ${idOf('at', '$4 + n')},
      (array['mining', 'mining', 'mining', 'checkin', 'quest', 'other'])[1 + floor(kind * 6)::integer],
      round((5 + 90 * size)::numeric, 2), at, n % 100 <> 7, n % 100 = 8
    from (
      select n, $2::timestamptz + n * $5::interval / $1 as at, random() as luck, random() as kind, random() as size
      from generate_series(1, $1) n
    ) event`,
    [events, begin, earners, 10_000_000, `${days} days`],
  );
  for (const definition of indexes) await client.query(definition);
  await client.query('reset session_replication_role');
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

/** An id as the application makes them: an instant, then what tells it from others of the instant. */
function idOf(at: string, number: string): string {
  return `(lpad(to_hex((extract(epoch from ${at}::timestamptz) * 1000)::bigint), 12, '0') || '7'
    || substr(md5((${number})::text), 1, 3) || '8' || substr(md5((${number})::text), 4, 15))::uuid`;
}

/** An index is made faster after its rows than with them; what makes each of them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'earning_events' and indexname <> 'earning_events_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const WORKERS = 8;

interface Options {
  db: Database;
  clock: Clock;
  playerCounts: PlayerCounts;
  userIds: readonly string[];
  rounds: number;
  payments: number;
}

/** Payments a second by the wallet, with what a board keeps of each and with the event alone; medians of rounds by turns. */
export async function comparePayments({ db, clock, playerCounts, userIds, rounds, payments }: Options) {
  const kept = payer(db, clock, createLeaderboardsService({ playerCounts }).recordEarning);
  const alone = payer(db, clock, (tx, { userId, at }) => insertUncounted(tx, { userId, id: newId(at), at }));
  const withTotals: number[] = [];
  const without: number[] = [];
  const userOf = (turn: number) => userIds[turn % userIds.length] ?? '';
  for (let round = 0; round < rounds; round++) {
    without.push(await perSecond(WORKERS, payments, (turn) => alone(userOf(turn))));
    withTotals.push(await perSecond(WORKERS, payments, (turn) => kept(userOf(turn))));
  }
  return { withTotals: median(withTotals), without: median(without) };
}

/** Pays a token to a member, telling one listener. */
function payer(db: Database, clock: Clock, listener: (tx: Tx, paid: RewardPaid) => Promise<void>) {
  const events = createEventBus<DomainEvents>();
  events.subscribe('wallet.reward_paid', listener);
  const ledger = createLedger({ clock, events });
  return (userId: string) =>
    inTransaction(db, (tx) =>
      ledger.transfer(tx, [
        {
          account: `member:${userId}`,
          source: 'mining_session',
          counterAccount: 'mint:mining',
          amount: 100n,
          description: 'Mining session',
          cause: `mining_session:${newId(clock.now())}`,
        },
      ]),
    );
}
