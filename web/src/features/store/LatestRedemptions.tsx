import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { store } from '#api/store.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { RedemptionRows } from './RedemptionRow.tsx';
import './store.css';

const SHOWN = 3;

/** What the member redeemed last, and the way to all of it. */
export function LatestRedemptions() {
  const latest = useQuery(store.redemptions.query({ page: 1, limit: SHOWN }));
  const total = latest.data?.total ?? 0;
  return (
    <Section
      id="your-redemptions"
      title={t`Your redemptions`}
      aside={
        <Link className="link" to="/store/redemptions">
          {total > SHOWN ? t`All ${{ count: formatCount(total) }}` : t`All redemptions`}
        </Link>
      }
    >
      <QueryState
        query={latest}
        rows={SHOWN}
        loading={t`Loading your redemptions`}
        failed={t`Failed to fetch your redemptions`}
      >
        {({ redemptions }) =>
          redemptions.length === 0 ? (
            <p className="muted">
              <Trans>What you redeem shows here, with its codes and with what becomes of your requests.</Trans>
            </p>
          ) : (
            <RedemptionRows isShort redemptions={redemptions} />
          )
        }
      </QueryState>
    </Section>
  );
}
