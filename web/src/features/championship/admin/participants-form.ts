import { championshipAdminEndpoints } from '@cinder/contract/championship/championship.admin-api.ts';
import type { ChampionshipEvent, ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { issuesResolver, typedNumber } from '#lib/form-errors.ts';
import type { ParticipantsInput } from './championship-admin.queries.ts';

interface Row {
  playerId: string;
  name: string;
  tookPart: boolean;
  /** Blank: none. */
  placement: string;
  points: string;
  /** Not shown: what a program has sent stays. */
  stats: Participant['stats'];
}

type Participant = ChampionshipEvent['participants'][number];

/** Every player of the series, and what each did in the event. */
export interface ParticipantsFormValues {
  players: Row[];
}

export function toForm(event: ChampionshipEvent, players: readonly ChampionshipPlayer[]): ParticipantsFormValues {
  return {
    players: players.map(({ id, name }) => {
      const participant = event.participants.find(({ playerId }) => playerId === id);
      return {
        playerId: id,
        name,
        tookPart: participant !== undefined,
        placement: String(participant?.placement ?? ''),
        points: String(participant?.points ?? 0),
        stats: participant?.stats ?? {},
      };
    }),
  };
}

/** Those who took part, as the call takes them. */
export function toInput({ players }: ParticipantsFormValues): ParticipantsInput {
  return players.filter(({ tookPart }) => tookPart).map(toParticipant);
}

function toParticipant({ playerId, placement, points, stats }: Row) {
  return {
    playerId,
    placement: placement.trim() === '' ? null : typedNumber(placement),
    points: typedNumber(points),
    stats,
  };
}

/** The contract's own schema says what is wrong, at the row of the form. */
export const checkParticipants = issuesResolver(({ players }: ParticipantsFormValues) =>
  players.flatMap((row, index) => {
    const result = row.tookPart
      ? championshipAdminEndpoints.setParticipants.body.safeParse([toParticipant(row)])
      : undefined;
    return (result?.error?.issues ?? []).map(({ path, message }) => ({
      path: ['players', index, ...path.slice(1)],
      message,
    }));
  }),
);
