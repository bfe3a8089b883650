import type { Match, Standing } from '@cinder/contract/tournaments/tournament.schemas.ts';

/** One meeting as the entrant of the row sees it. */
export interface Meeting {
  /** `2:1`, `-:+` for a forfeit; empty while nobody has decided it. */
  score: string;
  outcome: 'won' | 'lost' | 'drawn' | 'both-lost' | 'open';
}

export interface CrossRow {
  entrant: Standing;
  /** In the order of the rows; null where the entrant would meet itself. */
  meetings: readonly (Meeting | null)[];
}

/** Every entrant against every other, in the order of the standings. */
export function crosstable(standings: readonly Standing[], matches: readonly Match[]): CrossRow[] {
  const byPair = new Map(
    matches.map((match) => [pairKey(match.a.registrationId, match.b.registrationId), match] as const),
  );
  return standings.map((entrant) => ({
    entrant,
    meetings: standings.map(({ registrationId: other }) => {
      if (other === entrant.registrationId) return null;
      const match = byPair.get(pairKey(entrant.registrationId, other));
      return match ? meetingOf(match, entrant.registrationId) : { score: '', outcome: 'open' };
    }),
  }));
}

function meetingOf({ a, scoreA, scoreB, forfeit, winnerRegistrationId, status }: Match, own: string): Meeting {
  if (status !== 'completed') return { score: '', outcome: 'open' };
  const isA = a.registrationId === own;
  if (forfeit === 'both') return { score: '-:-', outcome: 'both-lost' };
  const outcome = winnerRegistrationId === null ? 'drawn' : winnerRegistrationId === own ? 'won' : 'lost';
  if (forfeit) return { score: outcome === 'won' ? '+:-' : '-:+', outcome };
  return { score: isA ? `${scoreA}:${scoreB}` : `${scoreB}:${scoreA}`, outcome };
}

function pairKey(one: string | null, other: string | null): string {
  return [one, other].toSorted().join(' ');
}
