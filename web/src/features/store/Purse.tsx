import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatUnrounded, hasFraction } from '#lib/format/unrounded.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { late } from '#ui/lazy/lazy.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { balanceQuery } from './store.queries.ts';
import './store.css';

// Of no use to who has nothing held.
const HeldFor = late(async () => (await import('#features/wallet/HeldFor.tsx')).HeldFor);

/** What the member can spend, and has spent. */
export function Purse() {
  const { data, isLoadingError } = useQuery(balanceQuery);
  if (isLoadingError) return null;
  return (
    <dl className="purse">
      <div>
        <dt>
          <Trans>You have to spend</Trans>
        </dt>
        <dd className="fig">
          {data ? (
            <Amount value={data.availableCinder} exact={hasFraction(data.availableCinder)} />
          ) : (
            <Skeleton width="6rem" height="2rem" />
          )}
        </dd>
        {data && Number(data.lockedCinder) > 0 && (
          <dd className="purse__more">
            <HeldFor locked={data.lockedCinder} />
          </dd>
        )}
      </div>
      <div>
        <dt>
          <Trans>Spent so far</Trans>
        </dt>
        <dd className="fig">{data ? formatUnrounded(data.spentCinder) : <Skeleton width="4rem" height="2rem" />}</dd>
      </div>
    </dl>
  );
}
