import { newPlayer } from '@cinder/contract/championship/championship.admin-api.ts';
import { type FormValues, formOf, number, onOff, optional, text } from '#lib/form-values.ts';

export type PlayerFormValues = FormValues<typeof playerForm>;

export const playerForm = formOf(newPlayer, {
  name: text(),
  /** Blank: nobody. */
  userId: optional(),
  profileImageUrl: text(),
  bio: text(),
  totalPoints: number(0),
  monthlyWins: number(0),
  challengeCompletions: number(0),
  isActive: onOff(true),
});
