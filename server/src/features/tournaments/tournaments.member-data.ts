import type { MemberData } from '#platform/db/member-data.ts';

const entrant = { table: 'tournament_registration', by: 'user_id' };

export const tournamentsMemberData: MemberData = {
  tournament_participation: { by: 'user_id', fate: 'deleted' },
  tournament: { by: 'created_by', fate: 'unlinked' },
  tournament_match: {
    by: 'participant_a',
    through: entrant,
    fate: 'anonymous',
    because: 'brackets keep their matches',
    also: [{ by: 'participant_b', through: entrant }],
  },
  tournament_registration: { by: 'user_id', fate: 'anonymous', because: 'brackets keep their places' },
  tournament_match_history: { by: 'actor_id', fate: 'anonymous', because: 'it tells how results came about' },
};
