import type { Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { toLocalTime } from '#lib/form-values.ts';
import { type TournamentFormValues, tournamentForm } from './tournament-form.ts';

interface TournamentTemplate {
  title: string;
  description: string;
  format: Format;
  maxPlayers: number;
  prizePoolCinder: string;
  prizeSplit: readonly number[];
  thirdPlaceMatch: boolean;
}

/** Tournaments that a community can begin with. */
export const TOURNAMENT_TEMPLATES: readonly TournamentTemplate[] = [
  {
    title: t`Evening cup`,
    description: t`Eight players, one evening: one loss and it is over. The two who lose in the semifinals play for third place.`,
    format: 'single_elim',
    maxPlayers: 8,
    prizePoolCinder: '200',
    prizeSplit: [60, 30, 10],
    thirdPlaceMatch: true,
  },
  {
    title: t`Everybody against everybody`,
    description: t`Four players, and each meets each of the others once.`,
    format: 'round_robin',
    maxPlayers: 4,
    prizePoolCinder: '100',
    prizeSplit: [70, 30],
    thirdPlaceMatch: false,
  },
  {
    title: t`Second chance`,
    description: t`Sixteen players. A first defeat leads to the lower bracket; the second one is the end.`,
    format: 'double_elim',
    maxPlayers: 16,
    prizePoolCinder: '400',
    prizeSplit: [50, 30, 20],
    thirdPlaceMatch: false,
  },
];

const DAYS_AHEAD = 7;
const EVENING = 19;

/** The form of a new tournament like the template: a draft, in a week at seven in the evening, with check-in in the hour before. */
export function fromTemplate(template: TournamentTemplate, now: Date): TournamentFormValues {
  const at = (hour: number) =>
    toLocalTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + DAYS_AHEAD, hour).toISOString());
  const times = { startAt: at(EVENING), checkinOpenAt: at(EVENING - 1) };
  return { ...tournamentForm.toForm(template), ...times, status: 'draft' };
}
