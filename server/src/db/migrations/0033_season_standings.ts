import { type Kysely, sql } from 'kysely';

/**
 * Points, wins and challenges belong to a season: a player's own row counts for `season`, what they had in others is kept
 * beside it. Wins and challenges of earlier seasons, and their points, are taken out of what was counted over all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table championship_standings (
      player_id uuid not null,
      season integer not null,
      total_points integer not null default 0 check (total_points >= 0),
      monthly_wins integer not null default 0 check (monthly_wins >= 0),
      challenge_completions integer not null default 0 check (challenge_completions >= 0),
      primary key (player_id, season)
    );
  `.execute(db);
  await sql`
    alter table championship_standings add foreign key (player_id)
      references championship_players (id) on delete cascade;
    create index championship_standings_season on championship_standings (season);
    -- Null: the current one, as the version before this one, while it still runs, adds players.
    alter table championship_players add column season integer;
    update championship_players
    set season = coalesce((select year from championship_seasons where is_active), extract(year from now())::integer);
    -- Of an event that is decided: without a date it stays in the season in which it was.
    alter table championship_events add column season integer;
    update championship_events
    set season = coalesce((select year from championship_seasons where is_active), extract(year from now())::integer)
    where event_date is null
      and (status = 'completed' or winner_id is not null or challenge_winner_id is not null);
  `.execute(db);
  await keepEarlierSeasons(db);
}

async function keepEarlierSeasons(db: Kysely<unknown>): Promise<void> {
  await sql`
    with dated as (
      select event.id, event.winner_id, event.challenge_winner_id, coalesce(season.year, calendar.year) as year
      from championship_events event
      cross join lateral (
        select extract(year from event.event_date at time zone 'UTC')::integer as year,
          (event.event_date at time zone 'UTC')::date as day
      ) calendar
      left join lateral (
        select year from championship_seasons
        where calendar.day between coalesce(start_date, make_date(year, 1, 1)) and coalesce(end_date, make_date(year, 12, 31))
        order by is_active desc, year desc limit 1
      ) season on true
      where event.event_date is not null
    ), reached as (
      select player_id, year, 0 as wins, 0 as challenges
      from championship_event_participants join dated on dated.id = event_id
      union all select winner_id, year, 1, 0 from dated where winner_id is not null
      union all select challenge_winner_id, year, 0, 1 from dated where challenge_winner_id is not null
    )
    insert into championship_standings (player_id, season, total_points, monthly_wins, challenge_completions)
    select player.id, reached.year,
      sum(reached.wins) * coalesce(season.points_per_win, 3)
        + sum(reached.challenges) * coalesce(season.points_per_challenge, 1),
      sum(reached.wins), sum(reached.challenges)
    from reached
    join championship_players player on player.id = reached.player_id and player.season <> reached.year
    left join championship_seasons season on season.year = reached.year
    group by player.id, reached.year, season.points_per_win, season.points_per_challenge
  `.execute(db);
  await sql`
    update championship_players player
    set total_points = greatest(0, player.total_points - kept.points),
      monthly_wins = greatest(0, player.monthly_wins - kept.wins),
      challenge_completions = greatest(0, player.challenge_completions - kept.challenges)
    from (
      select player_id, sum(total_points) as points, sum(monthly_wins) as wins, sum(challenge_completions) as challenges
      from championship_standings group by player_id
    ) kept
    where kept.player_id = player.id
  `.execute(db);
}
