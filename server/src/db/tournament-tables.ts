import type {
  BracketSide,
  Forfeit,
  Format,
  MatchStatus,
  TournamentStatus,
} from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Counter, Decimal, Time } from './column-types.ts';

/** A moment of a match, for its history. */
interface MatchMoment {
  a: string | null;
  b: string | null;
  scoreA: number | null;
  scoreB: number | null;
  forfeit: Forfeit | null;
  status: MatchStatus;
  scheduledAt: string | null;
}

/** Tournaments, who plays in them, and their matches. */
export interface TournamentTables {
  game_title: { id: string; code: string; name: string };
  tournament: {
    id: string;
    title: string;
    slug: string;
    game_code: string;
    format: Format;
    start_at: Time;
    checkin_open_at: Time | null;
    checkin_close_at: Time | null;
    max_players: Counter;
    is_team_based: Generated<boolean>;
    status: Generated<TournamentStatus>;
    is_championship: Generated<boolean>;
    description: Generated<string>;
    rules_markdown: Generated<string>;
    prize_pool_cinder: Generated<Decimal>;
    prize_split: ColumnType<number[], number[] | undefined, number[]>;
    third_place_match: Generated<boolean>;
    second_grand_final: Generated<boolean>;
    created_by: string | null;
    created_at: Time;
    updated_at: Time;
    started_at: Time | null;
    completed_at: Time | null;
  };
  tournament_registration: {
    id: string;
    tournament_id: string;
    user_id: string;
    team_name: string | null;
    is_checked_in: Generated<boolean>;
    seed: number | null;
    dropped_at: Time | null;
    drop_reason: string | null;
    placement: number | null;
    registered_at: Time;
    checkin_called_at: Time | null;
  };
  tournament_match: {
    id: string;
    tournament_id: string;
    bracket_side: BracketSide;
    round: number;
    position: number;
    seed_a: number | null;
    seed_b: number | null;
    participant_a: string | null;
    participant_b: string | null;
    winner_registration_id: string | null;
    score_a: number | null;
    score_b: number | null;
    forfeit: Forfeit | null;
    status: Generated<MatchStatus>;
    scheduled_at: Time | null;
    reported_by: string | null;
    reported_score_a: number | null;
    reported_score_b: number | null;
    reported_at: Time | null;
    disputed_at: Time | null;
    completed_at: Time | null;
    updated_at: Time;
  };
  tournament_match_history: {
    id: string;
    match_id: string;
    changed_at: Time;
    actor_id: string | null;
    change: string;
    before: JSONColumnType<MatchMoment>;
    after: JSONColumnType<MatchMoment>;
  };
  tournament_participation: {
    user_id: string;
    tournament_id: string;
    participated_at: Time;
    verified: Generated<boolean>;
  };
}
