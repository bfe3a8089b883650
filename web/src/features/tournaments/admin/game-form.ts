import { type ListedGame, newGame } from '@cinder/contract/tournaments/games.admin-api.ts';
import type { z } from 'zod';
import { schemaResolver } from '#lib/form-errors.ts';

/** A game as it is typed. */
export interface GameFormValues {
  name: string;
  /** Of a new one; blank: from the name. */
  code: string;
  isActive: boolean;
}

/** The form of a game; of a new one without it. */
export function toForm(game: ListedGame | null): GameFormValues {
  return { name: game?.name ?? '', code: game?.code ?? '', isActive: game?.isActive ?? true };
}

/** What was typed, as the call takes it. */
export function toInput(values: GameFormValues): z.input<typeof newGame> {
  return values;
}

/** The contract's own schema says what is wrong, field by field. */
export const checkGame = schemaResolver(newGame, toInput);
