import { type Kysely, sql } from 'kysely';

/**
 * A session is added to its day's total when it ends, not ping by ping: a third of what a ping costs the database was
 * for a figure that nobody reads meanwhile. What pings have added of sessions that are still open is taken off again: their
 * days get the sum of the sessions that have ended. Pings wait until this is done.
 * Servers of the version before close sessions without that: `in_day_total` says of which the job has yet to add them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table mining_session, mining_day_rollup in access exclusive mode`.execute(db);
  await sql`
    update mining_day_rollup r set seconds_credited = coalesce((
      select sum(s.total_seconds) from mining_session s
      where s.is_closed and s.user_id = r.user_id and s.local_date = r.local_date
    ), 0)
    from mining_session open
    where not open.is_closed and open.user_id = r.user_id and open.local_date = r.local_date
  `.execute(db);
  await sql`delete from mining_day_rollup where seconds_credited = 0`.execute(db);
  await sql`alter table mining_session add column in_day_total boolean not null default true`.execute(db);
  await sql`alter table mining_session alter column in_day_total set default false`.execute(db);
  await sql`update mining_session set in_day_total = false where not is_closed`.execute(db);
  await sql`
    create index mining_session_not_in_day_total on mining_session (user_id, id) where is_closed and not in_day_total
  `.execute(db);
  await sql`
    create or replace function mining_apply_pings(
      p_user_id uuid[], p_sid text[], p_session_id uuid[], p_visible boolean[], p_at timestamptz[], p_meta jsonb[],
      p_tolerance numeric
    ) returns table (user_id uuid, total_seconds numeric, duration_seconds integer)
    language plpgsql as $$
    #variable_conflict use_column
    begin
      return query
      with ping as (
        select * from unnest(p_user_id, p_sid, p_session_id, p_visible, p_at, p_meta)
          as ping (user_id, sid, session_id, visible, at, meta)
      ), taken as (
        update mining_session s set
          last_credit_seconds = case when ping.visible and ping.at > s.last_ping_at then
            least(extract(epoch from ping.at - s.last_ping_at), s.duration_seconds - s.total_seconds) else 0 end,
          total_seconds = s.total_seconds + case when ping.visible and ping.at > s.last_ping_at then
            least(extract(epoch from ping.at - s.last_ping_at), s.duration_seconds - s.total_seconds) else 0 end,
          last_ping_at = ping.at,
          ping_count = s.ping_count + 1
        from ping
        where s.user_id = ping.user_id and s.id = ping.session_id and s.ended_at is null
          and s.total_seconds < s.duration_seconds
          and extract(epoch from ping.at - s.last_ping_at) <= s.idle_timeout_seconds
          and (
            extract(epoch from ping.at - s.last_ping_at) >= s.min_ping_interval_seconds - p_tolerance
            or extract(epoch from ping.at - s.last_ping_at) < - s.min_ping_interval_seconds
            or (ping.visible and ping.at > s.last_ping_at
              and s.total_seconds + extract(epoch from ping.at - s.last_ping_at) >= s.duration_seconds)
          )
          and (select user_id from sessions where sid = ping.sid and expire > ping.at) = ping.user_id
        returning s.user_id, s.id as session_id, s.last_ping_at, s.total_seconds, s.duration_seconds, ping.visible, ping.meta
      ), kept as (
        insert into mining_ping (user_id, session_id, created_at, visible, meta)
        select t.user_id, t.session_id, t.last_ping_at, t.visible, t.meta from taken t
        on conflict do nothing
      )
      select t.user_id, t.total_seconds, t.duration_seconds from taken t;
    end $$;
  `.execute(db);
}
