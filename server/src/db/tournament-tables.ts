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
  gameTitle: { id: string; code: string; name: string };
  tournament: {
    id: string;
    title: string;
    slug: string;
    gameCode: string;
    format: Format;
    startAt: Time;
    checkinOpenAt: Time | null;
    checkinCloseAt: Time | null;
    maxPlayers: Counter;
    isTeamBased: Generated<boolean>;
    status: Generated<TournamentStatus>;
    isChampionship: Generated<boolean>;
    description: Generated<string>;
    rulesMarkdown: Generated<string>;
    prizePoolCinder: Generated<Decimal>;
    prizeSplit: ColumnType<number[], number[] | undefined, number[]>;
    thirdPlaceMatch: Generated<boolean>;
    secondGrandFinal: Generated<boolean>;
    createdBy: string | null;
    createdAt: Time;
    updatedAt: Time;
    startedAt: Time | null;
    completedAt: Time | null;
  };
  tournamentRegistration: {
    id: string;
    tournamentId: string;
    userId: string;
    teamName: string | null;
    isCheckedIn: Generated<boolean>;
    seed: number | null;
    droppedAt: Time | null;
    dropReason: string | null;
    placement: number | null;
    registeredAt: Time;
    checkinCalledAt: Time | null;
  };
  tournamentMatch: {
    id: string;
    tournamentId: string;
    bracketSide: BracketSide;
    round: number;
    position: number;
    seedA: number | null;
    seedB: number | null;
    participantA: string | null;
    participantB: string | null;
    winnerRegistrationId: string | null;
    scoreA: number | null;
    scoreB: number | null;
    forfeit: Forfeit | null;
    status: Generated<MatchStatus>;
    scheduledAt: Time | null;
    reportedBy: string | null;
    reportedScoreA: number | null;
    reportedScoreB: number | null;
    reportedAt: Time | null;
    disputedAt: Time | null;
    completedAt: Time | null;
    updatedAt: Time;
  };
  tournamentMatchHistory: {
    id: string;
    matchId: string;
    changedAt: Time;
    actorId: string | null;
    change: string;
    before: JSONColumnType<MatchMoment>;
    after: JSONColumnType<MatchMoment>;
  };
  tournamentParticipation: {
    userId: string;
    tournamentId: string;
    participatedAt: Time;
    verified: Generated<boolean>;
  };
}
