import { newTournament } from '@cinder/contract/tournaments/new-tournament.schemas.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { type Format, TOURNAMENT_DEFAULTS } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { copyName } from '#admin/copy-name.ts';
import { issuesResolver, typedNumber } from '#lib/form-errors.ts';
import { fromLocalTime, toLocalTime } from '#lib/local-time.ts';
import type { TournamentChangesInput, TournamentInput } from './tournaments-admin.queries.ts';

/** A tournament as it is typed. */
export interface TournamentFormValues {
  title: string;
  slug: string;
  gameCode: string;
  format: Format;
  startAt: string;
  checkinOpenAt: string;
  checkinCloseAt: string;
  maxPlayers: string;
  isTeamBased: boolean;
  isChampionship: boolean;
  description: string;
  rulesMarkdown: string;
  prizePoolCinder: string;
  /** Percent by place, separated by commas. */
  prizeSplit: string;
  thirdPlaceMatch: boolean;
  secondGrandFinal: boolean;
  /** Of a new one. */
  status: 'draft' | 'registration';
}

/** The form of a tournament; of a new one without it. */
export function toForm(tournament: TournamentPage | null): TournamentFormValues {
  const defaults = TOURNAMENT_DEFAULTS;
  return {
    title: tournament?.title ?? '',
    slug: tournament?.slug ?? '',
    gameCode: tournament?.gameCode ?? '',
    format: tournament?.format ?? 'single_elim',
    startAt: toLocalTime(tournament?.startAt ?? null),
    checkinOpenAt: toLocalTime(tournament?.checkinOpenAt ?? null),
    checkinCloseAt: toLocalTime(tournament?.checkinCloseAt ?? null),
    maxPlayers: String(tournament?.maxPlayers ?? defaults.maxPlayers),
    isTeamBased: tournament?.isTeamBased ?? false,
    isChampionship: tournament?.isChampionship ?? false,
    description: tournament?.description ?? '',
    rulesMarkdown: tournament?.rulesMarkdown ?? '',
    prizePoolCinder: tournament?.prizePoolCinder ?? defaults.prizePoolCinder,
    prizeSplit: (tournament?.prizeSplit ?? defaults.prizeSplit).join(', '),
    thirdPlaceMatch: tournament?.thirdPlaceMatch ?? false,
    secondGrandFinal: tournament?.secondGrandFinal ?? true,
    status: 'registration',
  };
}

/** The form of a new tournament like another: a draft, whose address and times are its own. */
export function toCopy(tournament: TournamentPage): TournamentFormValues {
  const title = copyName(tournament.title, 120);
  const times = { startAt: '', checkinOpenAt: '', checkinCloseAt: '' };
  return { ...toForm(tournament), ...times, title, slug: '', status: 'draft' };
}

/** What was typed, as the call takes it. */
export function toInput(values: TournamentFormValues): TournamentInput {
  return {
    ...values,
    startAt: fromLocalTime(values.startAt) ?? '',
    checkinOpenAt: fromLocalTime(values.checkinOpenAt),
    checkinCloseAt: fromLocalTime(values.checkinCloseAt),
    maxPlayers: typedNumber(values.maxPlayers),
    prizePoolCinder: values.prizePoolCinder.trim(),
    prizeSplit: values.prizeSplit.split(',').map(typedNumber),
  };
}

/** What was typed differently from what the form began with: what somebody else changed meanwhile stays theirs. */
export function toChanges(begin: TournamentFormValues, values: TournamentFormValues): TournamentChangesInput {
  const before: Partial<Record<string, unknown>> = { ...begin };
  const names = new Set(Object.keys(values).filter((name) => Object(values)[name] !== before[name]));
  return Object.fromEntries(Object.entries(toInput(values)).filter(([name]) => names.has(name)));
}

/** The contract's own schema says what is wrong, field by field; the shares of the places are one of them. */
export const checkTournament = issuesResolver<TournamentFormValues>((values) => {
  const { error } = newTournament.safeParse(toInput(values));
  const missing = values.startAt === '' ? [{ path: ['startAt'], message: 'Enter when it begins' }] : [];
  return [...missing, ...(error?.issues ?? []).map(({ path, message }) => ({ path: path.slice(0, 1), message }))];
});
