import type { ChampionshipStatus } from '@cinder/contract/championship/championship.rules.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Counter, Time } from './column-types.ts';

/** The series: its seasons, players and events. */
export interface ChampionshipTables {
  championshipPlayers: {
    id: string;
    name: string;
    userId: string | null;
    profileImageUrl: string | null;
    bio: Generated<string>;
    totalPoints: Counter;
    monthlyWins: Counter;
    challengeCompletions: Counter;
    isActive: Generated<boolean>;
    createdAt: Time;
    updatedAt: Time;
  };
  championshipEvents: {
    id: string;
    title: string;
    gameCode: string | null;
    gameName: string;
    eventType: Generated<string>;
    status: Generated<ChampionshipStatus>;
    eventDate: Time | null;
    description: Generated<string>;
    prizePool: Generated<string>;
    maxPlayers: Counter;
    statsLinks: Generated<string[]>;
    winnerId: string | null;
    challengeWinnerId: string | null;
    createdAt: Time;
    updatedAt: Time;
  };
  championshipEventParticipants: {
    id: string;
    eventId: string;
    playerId: string;
    placement: number | null;
    points: Counter;
    stats: ColumnType<Record<string, string | number>, string, string>;
  };
  championshipSeasons: {
    year: number;
    isActive: Generated<boolean>;
    startDate: string | null;
    endDate: string | null;
    pointsPerWin: Counter;
    pointsPerChallenge: Counter;
  };
}
