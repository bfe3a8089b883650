import { type AdminRaffle, type PrizeInput, raffleResource } from '@cinder/contract/raffles/raffles.admin-api.ts';
import {
  MOST_PRIZES,
  type PrizeKind,
  type RaffleState,
  raffleStateAt,
} from '@cinder/contract/raffles/raffles.rules.ts';
import { t } from '@lingui/core/macro';
import { formOfResource } from '#admin/resource-form.ts';
import { type Issue, schemaResolver, typedNumber } from '#lib/form-errors.ts';
import { type FormValue, type FormValues, fromLocalTime, moment, text } from '#lib/form-values.ts';
import { optionalNumber } from '#lib/optional-number.ts';

/** A prize as it is typed; what belongs to another kind is kept, and not sent. */
export interface TypedPrize {
  kind: PrizeKind;
  offerId: string;
  sharePercent: string;
  text: string;
  count: string;
}

/** What a prize begins as. */
export const NEW_PRIZE: TypedPrize = { kind: 'tokens', offerId: '', sharePercent: '', text: '', count: '1' };

const prizes: FormValue<AdminRaffle['prizes'], TypedPrize[], PrizeInput[]> = {
  toForm: (stored) =>
    (stored ?? []).map(({ kind, offerId, sharePercent, text, count }) => ({
      kind,
      offerId: offerId ?? '',
      sharePercent: sharePercent === null ? '' : String(sharePercent),
      text: kind === 'text' ? text : '',
      count: String(count),
    })),
  toInput: (typed) =>
    typed.map(({ kind, offerId, sharePercent, text, count }) => ({
      kind,
      offerId: kind === 'offer' ? offerId || null : null,
      sharePercent: kind === 'tokens' && sharePercent.trim() !== '' ? typedNumber(sharePercent) : null,
      text: kind === 'text' ? text.trim() : '',
      count: typedNumber(count),
    })),
};

const form = formOfResource(raffleResource, {
  slug: text(),
  imageUrl: text(),
  ticketPriceCinder: { ...text(), toForm: (stored: string | null | undefined) => (stored ?? '').replace(/\.00$/, '') },
  mostEach: optionalNumber(),
  prizes,
  opensAt: moment(),
  // A blank one is left to the contract to object to.
  closesAt: { ...moment(), toInput: (typed: string) => fromLocalTime(typed) ?? '' },
});

export type RaffleFormValues = FormValues<typeof form>;

/** What is wrong with prizes as they were typed, at which field. */
export function prizeIssues(typed: readonly TypedPrize[]): Issue[] {
  const issues = typed.flatMap(({ kind, offerId, sharePercent, text }, index): Issue[] => {
    const at = (name: keyof TypedPrize, message: string) => [{ path: ['prizes', index, name], message }];
    if (kind === 'offer' && offerId === '') return at('offerId', t`Choose an offer`);
    if (kind === 'tokens' && sharePercent.trim() === '')
      return at('sharePercent', t`Enter how much of what the tickets bring`);
    return kind === 'text' && text.trim() === '' ? at('text', t`Enter what can be won`) : [];
  });
  const counts = typed.map(({ count }) => Number(count) || 0);
  const shares = typed.map(({ kind, sharePercent }, index) =>
    kind === 'tokens' ? (Number(sharePercent) || 0) * (counts[index] ?? 0) : 0,
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  if (sum(counts) > MOST_PRIZES)
    issues.push({ path: ['prizes'], message: t`Give at most ${{ most: MOST_PRIZES }} prizes` });
  else if (sum(shares) > 100) issues.push({ path: ['prizes'], message: t`All shares together are more than 100 %` });
  return issues;
}

/** The form of a raffle. */
export const raffleForm = {
  toForm: form.toForm,
  toInput: form.toInput,
  check: schemaResolver(raffleResource.endpoints.create.body, form.toInput, (values: RaffleFormValues) =>
    prizeIssues(values.prizes),
  ),
};

/** The time that was typed; null where that is none yet. */
export function typedTime(typed: string): Date | null {
  const time = new Date(fromLocalTime(typed) ?? '');
  return Number.isNaN(time.getTime()) ? null : time;
}

/** What a raffle is once what was typed is saved. */
export function stateOnceSaved(
  { isPublished, opensAt, closesAt }: Pick<RaffleFormValues, 'isPublished' | 'opensAt' | 'closesAt'>,
  raffle: AdminRaffle | null,
  now: Date,
): RaffleState {
  if (raffle?.state === 'drawn' || raffle?.state === 'cancelled') return raffle.state;
  const times = { opensAt: typedTime(opensAt), closesAt: typedTime(closesAt) ?? new Date(now.getTime() + 1) };
  return raffleStateAt({ isPublished, ...times, drawnAt: null, cancelledAt: null }, now);
}

/** Whether what members bought tickets by can no longer change. */
export const isFixed = (raffle: AdminRaffle | null) =>
  raffle !== null && (raffle.sold > 0 || ['closed', 'drawn', 'cancelled'].includes(raffle.state));
