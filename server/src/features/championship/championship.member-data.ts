import type { MemberData } from '#platform/db/member-data.ts';

const player = { table: 'championship_players', by: 'user_id' };

export const championshipMemberData: MemberData = {
  championship_event_participants: {
    by: 'player_id',
    through: player,
    fate: 'anonymous',
    because: 'the series keeps its results',
  },
  championship_events: {
    by: 'winner_id',
    through: player,
    fate: 'anonymous',
    because: 'the series keeps its winners',
    also: [{ by: 'challenge_winner_id', through: player }],
  },
  championship_players: { by: 'user_id', fate: 'unlinked' },
};
