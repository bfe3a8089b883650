import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mining_config (
      id smallint primary key default 1 check (id = 1),
      base_rate_cinder_per_min numeric(10,2) not null default 1.00 check (base_rate_cinder_per_min > 0),
      session_duration_seconds integer not null default 3600 check (session_duration_seconds between 10 and 86400),
      max_minutes_per_local_day integer not null default 60 check (max_minutes_per_local_day between 1 and 1440),
      min_ping_interval_seconds integer not null default 15 check (min_ping_interval_seconds between 1 and 300),
      idle_timeout_seconds integer not null default 70,
      takeover_policy text not null default 'close_previous' check (takeover_policy = 'close_previous'),
      check (idle_timeout_seconds > min_ping_interval_seconds)
    );

    -- A session keeps the rules it was started under. The fill factor and the absence of an index on what a ping
    -- changes let each ping update in place.
    create table mining_session (
      user_id uuid not null,
      id uuid not null,
      device_id text not null,
      local_date date not null,
      tz_offset_minutes smallint not null,
      base_reward_cinder numeric(10,2) not null,
      duration_seconds integer not null,
      min_ping_interval_seconds integer not null,
      idle_timeout_seconds integer not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      last_ping_at timestamptz not null,
      total_seconds numeric(9,3) not null default 0,
      last_credit_seconds numeric(9,3) not null default 0,
      ping_count integer not null default 0,
      early_ping_count integer not null default 0,
      is_closed boolean not null default false,
      outcome text check (outcome in ('completed', 'stopped', 'expired', 'taken_over')),
      stretches jsonb,
      primary key (user_id, id),
      check (is_closed = (ended_at is not null) and is_closed = (outcome is not null))
    ) with (fillfactor = 60);

    -- No foreign key to mining_session: it would cost a quarter of the ping's throughput.
    create table mining_ping (
      user_id uuid not null,
      session_id uuid not null,
      created_at timestamptz not null,
      visible boolean not null,
      meta jsonb not null default '{}',
      primary key (user_id, session_id, created_at)
    ) partition by range (created_at);
    create table mining_ping_default partition of mining_ping default;

    create table mining_day_rollup (
      user_id uuid not null,
      local_date date not null,
      tz_offset_minutes smallint not null,
      seconds_credited numeric(9,3) not null default 0,
      primary key (user_id, local_date)
    ) with (fillfactor = 60);
  `.execute(db);

  await sql`
    alter table mining_session add foreign key (user_id) references members (user_id) on delete cascade;
    alter table mining_day_rollup add foreign key (user_id) references members (user_id) on delete cascade;
    create unique index mining_session_one_open on mining_session (user_id) where not is_closed;
    create index mining_session_completed on mining_session (user_id, ended_at) where outcome = 'completed';
  `.execute(db);
  await createApplyPings(db);
}

/**
 * One statement over arrays applies many members' pings (each member once): credit, raw ping, day's total. It
 * answers a row for every ping it took; what is missing was refused, and `findRefusals` tells why.
 */
async function createApplyPings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mining_apply_pings(
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
        where s.user_id = ping.user_id and s.id = ping.session_id and not s.is_closed
          and s.total_seconds < s.duration_seconds
          and extract(epoch from ping.at - s.last_ping_at) <= s.idle_timeout_seconds
          and (
            extract(epoch from ping.at - s.last_ping_at) >= s.min_ping_interval_seconds - p_tolerance
            or extract(epoch from ping.at - s.last_ping_at) < - s.min_ping_interval_seconds
            or (ping.visible and ping.at > s.last_ping_at
              and s.total_seconds + extract(epoch from ping.at - s.last_ping_at) >= s.duration_seconds)
          )
          and exists (
            select from sessions where sessions.sid = ping.sid and sessions.user_id = ping.user_id
              and sessions.expire > ping.at
          )
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
