import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Offer } from '@cinder/contract/store/store.api.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { late } from '#ui/lazy/lazy.tsx';
import { balanceQuery } from './store.queries.ts';
import { obstacleText } from './store-labels.ts';

// The rules of mining, of no use to who can pay.
const SessionsAway = late(async () => (await import('./SessionsAway.tsx')).SessionsAway);

/** Why an offer cannot be had now; where it is the price, how far away that is. */
export function Obstacle({ offer }: { offer: Offer }) {
  const { data: balance } = useQuery(balanceQuery);
  const isPrice = offer.obstacle?.code === 'insufficient_balance';
  const missing = isPrice && balance ? missingOf(offer.priceCinder, balance.availableCinder) : null;
  if (missing === null) return <b>{obstacleText(offer)}</b>;
  return (
    <>
      <b>
        <Trans>{{ amount: formatUnrounded(missing) }} short.</Trans>
      </b>
      <SessionsAway missing={missing} />
    </>
  );
}

/** What is missing of a price; null where nothing is. */
export function missingOf(price: string, available: string): string | null {
  const missing = parseAmount(price) - parseAmount(available);
  return missing > 0n ? formatAmount(missing) : null;
}
