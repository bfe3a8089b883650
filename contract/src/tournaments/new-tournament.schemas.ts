import { z } from 'zod';
import { amountInput } from '../shared/amount.schemas.ts';
import { formatAmount } from '../shared/amount.ts';
import { timestamp, version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { optionalSlug } from '../shared/slug.ts';
import {
  type Format,
  formats,
  MAX_ENTRANTS,
  MAX_ENTRY_FEE,
  placesFault,
  TOURNAMENT_DEFAULTS,
} from './tournaments.rules.ts';

const percent = z.number(t`Enter a whole number`).int(t`Enter a whole number`).min(0, t`Enter 0 or more`).max(100);

const fields = z.object({
  title: visibleName({ max: 120, empty: t`Enter a title` }),
  slug: optionalSlug,
  gameCode: z.string().trim().min(1, t`Choose a game`).max(50),
  format: z.enum(formats),
  startAt: timestamp,
  checkinOpenAt: timestamp.nullable(),
  checkinCloseAt: timestamp.nullable(),
  maxPlayers: z
    .number(t`Enter a whole number`)
    .int(t`Enter a whole number`)
    .min(2, t`Enter 2 to ${{ max: MAX_ENTRANTS }}`)
    .max(MAX_ENTRANTS, t`Enter 2 to ${{ max: MAX_ENTRANTS }}`),
  isTeamBased: z.boolean(),
  isChampionship: z.boolean(),
  description: z.string().trim().max(2000),
  rulesMarkdown: z.string().max(50_000),
  prizePoolCinder: amountInput.refine((amount) => amount >= 0n, t`Enter 0 or more`),
  entryFeeCinder: amountInput.refine(
    (amount) => amount >= 0n && amount <= MAX_ENTRY_FEE,
    t`Enter 0 to ${{ max: formatAmount(MAX_ENTRY_FEE) }}`,
  ),
  prizeSplit: z
    .array(percent)
    .min(1, t`Name one place at least`)
    .max(16, t`At most 16 places`)
    .refine(
      (split) => split.reduce((sum, part) => sum + part, 0) === 100,
      t`The places must have 100 percent together`,
    ),
  thirdPlaceMatch: z.boolean(),
  secondGrandFinal: z.boolean(),
});

/** No more places than its format can have. */
function checkPlaces(
  { format, maxPlayers }: { format?: Format | undefined; maxPlayers?: number | undefined },
  context: z.RefinementCtx,
): void {
  const fault = format && maxPlayers !== undefined && placesFault(format, maxPlayers);
  if (fault) context.addIssue({ code: 'custom', path: ['maxPlayers'], message: fault });
}

/** The check-in window of a tournament, where it has one: both ends, the opening first. */
function checkWindow(
  {
    checkinOpenAt,
    checkinCloseAt,
  }: { checkinOpenAt?: string | null | undefined; checkinCloseAt?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (!checkinOpenAt || !checkinCloseAt) return;
  if (Date.parse(checkinOpenAt) < Date.parse(checkinCloseAt)) return;
  context.addIssue({ code: 'custom', path: ['checkinCloseAt'], message: t`Check-in must close after it opens` });
}

export const newTournament = fields
  .extend({
    checkinOpenAt: timestamp.nullable().default(null),
    checkinCloseAt: timestamp.nullable().default(null),
    maxPlayers: fields.shape.maxPlayers.default(TOURNAMENT_DEFAULTS.maxPlayers),
    isTeamBased: z.boolean().default(false),
    isChampionship: z.boolean().default(false),
    description: fields.shape.description.default(''),
    rulesMarkdown: fields.shape.rulesMarkdown.default(''),
    prizePoolCinder: fields.shape.prizePoolCinder.default(50_000n),
    entryFeeCinder: fields.shape.entryFeeCinder.default(0n),
    prizeSplit: fields.shape.prizeSplit.default([...TOURNAMENT_DEFAULTS.prizeSplit]),
    thirdPlaceMatch: z.boolean().default(false),
    secondGrandFinal: z.boolean().default(true),
    status: z.enum(['draft', 'registration']).default('registration'),
  })
  .superRefine(checkWindow)
  .superRefine(checkPlaces);
export const tournamentChanges = fields
  .extend({ slug: optionalSlug.unwrap() })
  .partial()
  .extend({ version })
  .superRefine(checkWindow)
  .superRefine(checkPlaces);

export type NewTournament = z.output<typeof newTournament>;
export type TournamentChanges = z.output<typeof tournamentChanges>;
