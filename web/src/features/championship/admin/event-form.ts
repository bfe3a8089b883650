import { newEvent } from '@cinder/contract/championship/championship.admin-api.ts';
import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { EVENT_PLAYERS } from '@cinder/contract/championship/championship.rules.ts';
import { schemaResolver, typedNumber } from '#lib/form-errors.ts';
import { fromLocalTime, toLocalTime } from '#lib/local-time.ts';
import type { EventInput } from './championship-admin.queries.ts';

/** An event as it is typed. */
export interface EventFormValues {
  title: string;
  gameName: string;
  gameCode: string;
  eventType: string;
  /** In the reader's time zone, as the browser's field has it. */
  eventDate: string;
  description: string;
  prizePool: string;
  /** Blank: eight. */
  maxPlayers: string;
  status: ChampionshipEvent['status'];
  statsLinks: { url: string }[];
}

/** The form of an event; of a new one without it. */
export function toForm(event: ChampionshipEvent | null): EventFormValues {
  return {
    title: event?.title ?? '',
    gameName: event?.gameName ?? '',
    gameCode: event?.gameCode ?? '',
    eventType: event?.eventType ?? 'monthly',
    eventDate: toLocalTime(event?.eventDate ?? null),
    description: event?.description ?? '',
    prizePool: event?.prizePool ?? '',
    maxPlayers: String(event?.maxPlayers ?? EVENT_PLAYERS),
    status: event?.status ?? 'upcoming',
    statsLinks: (event?.statsLinks ?? []).map((url) => ({ url })),
  };
}

/** What was typed, as the call takes it; links that were left empty are dropped. */
export function toInput(values: EventFormValues): EventInput {
  return {
    ...values,
    gameCode: values.gameCode.trim() || null,
    eventDate: fromLocalTime(values.eventDate),
    maxPlayers: values.maxPlayers.trim() === '' ? '' : typedNumber(values.maxPlayers),
    statsLinks: values.statsLinks.map(({ url }) => url.trim()).filter((url) => url !== ''),
  };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkEvent = schemaResolver(newEvent, toInput);
