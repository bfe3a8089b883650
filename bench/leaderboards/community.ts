import type pg from 'pg';
import { dropIndexes } from '../members.ts';

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
  const indexes = await dropIndexes(client, ['earning_events']);
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
