import { type Kysely, sql } from 'kysely';

/**
 * Pings find their sessions by the whole primary key, whatever the planner believes. Where its statistics date from a
 * quiet hour, hardly any session is open by them, and it would read the index of the open ones through for each batch:
 * `ended_at is null` says the same as `not is_closed` and does not match that index. Nor is there a join with the sign-in
 * sessions, by whose `user_id` it would read all sessions that the member ever had. Nothing else differs from before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
        returning s.user_id, s.id as session_id, s.last_ping_at, s.total_seconds, s.duration_seconds,
          s.last_credit_seconds, s.local_date, s.tz_offset_minutes, ping.visible, ping.meta
      ), kept as (
        insert into mining_ping (user_id, session_id, created_at, visible, meta)
        select t.user_id, t.session_id, t.last_ping_at, t.visible, t.meta from taken t
        on conflict do nothing
      ), credited as (
        insert into mining_day_rollup (user_id, local_date, tz_offset_minutes, seconds_credited)
        select t.user_id, t.local_date, t.tz_offset_minutes, t.last_credit_seconds from taken t
        where t.last_credit_seconds > 0
        on conflict (user_id, local_date) do update
          set seconds_credited = mining_day_rollup.seconds_credited + excluded.seconds_credited
      )
      select t.user_id, t.total_seconds, t.duration_seconds from taken t;
    end $$;
  `.execute(db);
}
