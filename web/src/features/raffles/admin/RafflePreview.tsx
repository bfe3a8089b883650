import type { AdminRaffle } from '@cinder/contract/raffles/raffles.admin-api.ts';
import type { Raffle, RafflePrize } from '@cinder/contract/raffles/raffles.api.ts';
import { shareOf } from '@cinder/contract/raffles/raffles.rules.ts';
import { formatAmount, parseAmount, withPoint } from '@cinder/contract/shared/amount.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { storeAdmin } from '#api/storeAdmin.ts';
import { useIsOn } from '#lib/site.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useNow } from '#lib/use-now.ts';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { PrizeList } from '../Prizes.tsx';
import { RaffleCard } from '../RaffleCard.tsx';
import { type RaffleFormValues, raffleForm, stateOnceSaved, type TypedPrize, typedTime } from './raffle-form.ts';

/** A half-typed address of a picture is not worth a request. */
const PAUSE_MS = 400;

const isAmount = (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text);

/** The raffle as members will see it, while it is typed. */
export function RafflePreview({ raffle }: { raffle: AdminRaffle | null }) {
  const { control } = useFormContext<RaffleFormValues>();
  const isOn = useIsOn();
  const now = useNow();
  const { data: offers = [] } = useQuery({ ...storeAdmin.offers.query(), enabled: isOn('store') });
  const values = { ...raffleForm.toForm(null), ...useWatch({ control }) };
  const imageUrl = useDebounced(values.imageUrl.trim(), PAUSE_MS);
  const price = withPoint(values.ticketPriceCinder);
  const pot = parseAmount(raffle?.potCinder ?? '0.00');
  const titleOf = ({ kind, offerId, text }: TypedPrize) =>
    kind === 'offer' ? (offers.find(({ id }) => id === offerId)?.title ?? '') : text.trim();
  let number = 1;
  const prizes = (values.prizes ?? []).map((typed): RafflePrize => {
    const prize = { ...EMPTY_PRIZE, ...typed };
    const count = Math.max(Math.trunc(Number(prize.count)) || 1, 1);
    const share = prize.kind === 'tokens' ? Math.trunc(Number(prize.sharePercent)) || 0 : null;
    const shown = {
      ...{ number, count, kind: prize.kind, imageUrl: null, sharePercent: share },
      title: prize.kind === 'tokens' ? '' : titleOf(prize) || t`Unnamed`,
      amountCinder: share === null ? null : formatAmount(shareOf(pot, share)),
    };
    number += count;
    return shown;
  });
  const facts: Raffle = {
    id: raffle?.id ?? '',
    slug: '',
    title: values.title.trim() || t`Unnamed`,
    description: values.description,
    imageUrl: imageUrl || null,
    ticketPriceCinder: isAmount(price) ? Number(price).toFixed(2) : '0.00',
    mostEach: null,
    onePrizeEach: values.onePrizeEach,
    opensAt: typedTime(values.opensAt)?.toISOString() ?? null,
    closesAt: (typedTime(values.closesAt) ?? now).toISOString(),
    state: stateOnceSaved(values, raffle, now),
    sold: raffle?.sold ?? 0,
    members: raffle?.members ?? 0,
    potCinder: formatAmount(pot),
    prizes,
    publicSource: values.publicSource,
    ownTickets: 0,
    obstacle: null,
    seedHash: '',
    own: { tickets: [], mark: null },
    wins: [],
  };
  return (
    <div className="raffle-preview">
      <span className="raffle-preview__label">
        <Trans>As members see it</Trans>
      </span>
      <RaffleCard isPreview raffle={facts} />
      <PrizeList prizes={prizes} />
      <MarkdownPreview text={values.description} />
    </div>
  );
}

const EMPTY_PRIZE: TypedPrize = { kind: 'text', offerId: '', sharePercent: '', text: '', count: '1' };
