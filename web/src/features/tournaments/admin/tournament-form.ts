import { newTournament } from '@cinder/contract/tournaments/new-tournament.schemas.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { TOURNAMENT_DEFAULTS as DEFAULTS, type Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { typedNumber } from '#lib/form-errors.ts';
import {
  choice,
  type FormValues,
  formOf,
  fromLocalTime,
  moment,
  number,
  onOff,
  text,
  trimmed,
} from '#lib/form-values.ts';
import { copyName } from '#lib/format/texts.ts';

export type TournamentFormValues = FormValues<typeof tournamentForm>;

export const tournamentForm = formOf(
  newTournament,
  {
    title: text(),
    slug: text(),
    gameCode: text(),
    format: choice<Format>('single_elim'),
    startAt: { ...moment(), toInput: (typed: string) => fromLocalTime(typed) ?? '' },
    checkinOpenAt: moment(),
    checkinCloseAt: moment(),
    maxPlayers: number(DEFAULTS.maxPlayers),
    isTeamBased: onOff(false),
    isChampionship: onOff(false),
    description: text(),
    rulesMarkdown: text(),
    prizePoolCinder: trimmed(DEFAULTS.prizePoolCinder),
    entryFeeCinder: trimmed('0.00'),
    /** Percent by place, separated by commas. */
    prizeSplit: {
      toForm: (stored: readonly number[] | null | undefined) => (stored ?? DEFAULTS.prizeSplit).join(', '),
      toInput: (typed: string) => typed.split(',').map(typedNumber),
    },
    thirdPlaceMatch: onOff(false),
    secondGrandFinal: onOff(true),
    /** Of a new one; one that is there changes it by its steps. */
    status: { toForm: (_: unknown): NewStatus => 'registration', toInput: (typed: NewStatus) => typed },
  },
  ({ startAt }) => (startAt === '' ? [{ path: ['startAt'], message: t`Enter when it begins` }] : []),
);

type NewStatus = 'draft' | 'registration';

/** The form of a new tournament like another: a draft, whose address and times are its own. */
export function toCopy(tournament: TournamentPage): TournamentFormValues {
  const title = copyName(tournament.title, 120);
  const times = { startAt: '', checkinOpenAt: '', checkinCloseAt: '' };
  return { ...tournamentForm.toForm(tournament), ...times, title, slug: '', status: 'draft' };
}
