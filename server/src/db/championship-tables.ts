import type { ChampionshipStatus } from '@cinder/contract/championship/championship.rules.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Counter, Time } from './column-types.ts';

/** The series: its seasons, players and events. */
export interface ChampionshipTables {
  championship_players: {
    id: string;
    name: string;
    user_id: string | null;
    profile_image_url: string | null;
    bio: Generated<string>;
    total_points: Counter;
    monthly_wins: Counter;
    challenge_completions: Counter;
    is_active: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  championship_events: {
    id: string;
    title: string;
    game_code: string | null;
    game_name: string;
    event_type: Generated<string>;
    status: Generated<ChampionshipStatus>;
    event_date: Time | null;
    description: Generated<string>;
    prize_pool: Generated<string>;
    max_players: Counter;
    stats_links: Generated<string[]>;
    winner_id: string | null;
    challenge_winner_id: string | null;
    created_at: Time;
    updated_at: Time;
  };
  championship_event_participants: {
    id: string;
    event_id: string;
    player_id: string;
    placement: number | null;
    points: Counter;
    stats: ColumnType<Record<string, string | number>, string, string>;
  };
  championship_seasons: {
    year: number;
    is_active: Generated<boolean>;
    start_date: string | null;
    end_date: string | null;
    points_per_win: Counter;
    points_per_challenge: Counter;
  };
}
