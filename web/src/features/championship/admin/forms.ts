import { newEvent, newPlayer } from '@cinder/contract/championship/championship.admin-api.ts';
import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { EVENT_PLAYERS } from '@cinder/contract/championship/championship.rules.ts';
import { typedNumber } from '#lib/form-errors.ts';
import { choice, type FormValues, formOf, moment, number, onOff, optional, text } from '#lib/form-values.ts';

export type EventFormValues = FormValues<typeof eventForm>;

export const eventForm = formOf(newEvent, {
  title: text(),
  gameName: text(),
  gameCode: optional(),
  eventType: text('monthly'),
  eventDate: moment(),
  description: text(),
  prizePool: text(),
  /** Blank: eight. */
  maxPlayers: {
    toForm: (stored: number | null | undefined) => String(stored ?? EVENT_PLAYERS),
    toInput: (typed: string) => (typed.trim() === '' ? '' : typedNumber(typed)),
  },
  status: choice<ChampionshipEvent['status']>('upcoming'),
  /** Links that were left empty are dropped. */
  statsLinks: {
    toForm: (stored: readonly string[] | null | undefined) => (stored ?? []).map((url) => ({ url })),
    toInput: (typed: readonly { url: string }[]) => typed.map(({ url }) => url.trim()).filter((url) => url !== ''),
  },
});

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
