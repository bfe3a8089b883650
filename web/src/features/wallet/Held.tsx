import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { account } from '#api/account.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { HeldFor } from './HeldFor.tsx';
import './wallet.css';

/** What of the balance can be spent, and what is held for what; nothing where nothing is held. */
export function Held() {
  const { data } = useQuery(account.profile.query());
  if (!data || Number(data.lockedCinder) === 0) return null;
  const { cinderTotal, lockedCinder } = data;
  const free = formatAmount(parseAmount(cinderTotal) - parseAmount(lockedCinder));
  return (
    <p className="held">
      <span>
        <Trans>You can spend {{ free: formatUnrounded(free) }}.</Trans>
      </span>{' '}
      <HeldFor locked={lockedCinder} />
    </p>
  );
}
