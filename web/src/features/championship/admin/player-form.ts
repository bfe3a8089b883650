import { newPlayer } from '@cinder/contract/championship/championship.admin-api.ts';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { schemaResolver, typedNumber } from '#lib/form-errors.ts';
import type { PlayerInput } from './championship-admin.queries.ts';

/** A player as it is typed. */
export interface PlayerFormValues {
  name: string;
  /** Blank: nobody. */
  userId: string;
  profileImageUrl: string;
  bio: string;
  totalPoints: string;
  monthlyWins: string;
  challengeCompletions: string;
  isActive: boolean;
}

/** The form of a player; of a new one without it. */
export function toForm(player: ChampionshipPlayer | null): PlayerFormValues {
  return {
    name: player?.name ?? '',
    userId: player?.userId ?? '',
    profileImageUrl: player?.profileImageUrl ?? '',
    bio: player?.bio ?? '',
    totalPoints: String(player?.totalPoints ?? 0),
    monthlyWins: String(player?.monthlyWins ?? 0),
    challengeCompletions: String(player?.challengeCompletions ?? 0),
    isActive: player?.isActive ?? true,
  };
}

/** What was typed, as the call takes it. */
export function toInput(values: PlayerFormValues): PlayerInput {
  return {
    ...values,
    userId: values.userId || null,
    totalPoints: typedNumber(values.totalPoints),
    monthlyWins: typedNumber(values.monthlyWins),
    challengeCompletions: typedNumber(values.challengeCompletions),
  };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkPlayer = schemaResolver(newPlayer, toInput);
