-- Where PostgreSQL is distributed: applies pings of members who all live in one shard, as mining_apply_pings does, whose rules these are. It writes to the
-- shard's own tables, because planning one statement over several distributed tables costs more than running it. Sign-in
-- sessions are on the coordinator: who calls has looked there already.
create or replace function mining_apply_pings_of_shard(
  p_anchor uuid, p_user_id uuid[], p_session_id uuid[], p_visible boolean[], p_at timestamptz[], p_meta jsonb[],
  p_tolerance numeric
) returns jsonb language plpgsql as $$
declare
  v_taken jsonb;
begin
  execute format(
    $sql$
      with ping as (
        select * from unnest($1, $2, $3, $4, $5) as ping (user_id, session_id, visible, at, meta)
      ), taken as (
        update %1$I s set
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
            extract(epoch from ping.at - s.last_ping_at) >= s.min_ping_interval_seconds - $6
            or extract(epoch from ping.at - s.last_ping_at) < - s.min_ping_interval_seconds
            or (ping.visible and ping.at > s.last_ping_at
              and s.total_seconds + extract(epoch from ping.at - s.last_ping_at) >= s.duration_seconds)
          )
        returning s.user_id, s.id as session_id, s.last_ping_at, s.total_seconds, s.duration_seconds, ping.visible, ping.meta
      ), kept as (
        insert into %2$I (user_id, session_id, created_at, visible, meta)
        select t.user_id, t.session_id, t.last_ping_at, t.visible, t.meta from taken t
        on conflict do nothing
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'user_id', t.user_id, 'total_seconds', t.total_seconds::text, 'duration_seconds', t.duration_seconds)), '[]')
      from taken t
    $sql$,
    'mining_session_' || get_shard_id_for_distribution_column('mining_session', p_anchor),
    'mining_ping_' || get_shard_id_for_distribution_column('mining_ping', p_anchor)
  ) into v_taken using p_user_id, p_session_id, p_visible, p_at, p_meta, p_tolerance;
  return v_taken;
end $$;
