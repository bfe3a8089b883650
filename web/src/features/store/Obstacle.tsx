import type { Offer } from '@cinder/contract/store/store.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { formatExact, formatWhole } from '#lib/format/numbers.ts';
import { useIsOn } from '#lib/site.ts';
import { missingOf, sessionsFor } from './distance.ts';
import { balanceQuery } from './store.queries.ts';
import { obstacleText } from './store-labels.ts';

/** Why an offer cannot be had now; where it is the price, how far away that is. */
export function Obstacle({ offer }: { offer: Offer }) {
  const { data: balance } = useQuery(balanceQuery);
  const isPrice = offer.obstacle?.code === 'insufficient_balance';
  const missing = isPrice && balance ? missingOf(offer.priceCinder, balance.availableCinder) : null;
  if (missing === null) return <b>{obstacleText(offer)}</b>;
  const amount = missing.endsWith('.00') ? formatWhole(missing) : formatExact(missing);
  return (
    <>
      <b>
        <Trans>{{ amount }} short.</Trans>
      </b>
      <Sessions missing={missing} />
    </>
  );
}

/** How many sessions that is, where members mine. */
function Sessions({ missing }: { missing: string }) {
  const isOn = useIsOn();
  const { data } = useQuery({ ...miningStatusQuery, enabled: isOn('mining') });
  const count = data ? sessionsFor(missing, data) : null;
  if (count === null) return null;
  const sessions = plural({ count }, { one: '# session', other: '# sessions' });
  return <span>{` ${t`About ${sessions}.`}`}</span>;
}
