import coins from 'virtual:game-icon/two-coins';
import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { wallet } from '#api/wallet.ts';
import { RecentSessions } from '#features/mining/RecentSessions.tsx';
import { useIsOpen } from '#lib/open-pages.ts';
import { usePageSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { useAnchor } from '#lib/use-anchor.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Rows } from '#ui/rows/Rows.tsx';
import { Held } from './Held.tsx';
import { counterAccountLabel } from './ledger-labels.ts';
import { RewardRow } from './RecentRewards.tsx';
import './wallet.css';

/** Everything that moved the member's tokens: why, from what or to what, and the way to it. */
export function RewardsPage() {
  const { page = 1 } = usePageSearch('/rewards');
  const navigate = useNavigate();
  const now = useNow();
  const isOn = useIsOn();
  const isOpen = useIsOpen();
  const ledger = useQuery({ ...wallet.ledger.query({ page }), placeholderData: keepPreviousData });
  useAnchor(ledger.isSuccess || undefined);
  return (
    <div className="page">
      <PageHead
        {...usePageTop()}
        aside={
          <span className="cluster">
            {isOpen('/gifts') && (
              <ButtonTo to="/gifts">
                <Trans>Gifts</Trans>
              </ButtonTo>
            )}
            {isOpen('/earn') && (
              <ButtonTo to="/earn">
                <Trans>Back to earning</Trans>
              </ButtonTo>
            )}
          </span>
        }
      />
      <Held />
      <QueryState
        query={ledger}
        level={2}
        rows={8}
        loading={t`Loading rewards`}
        failed={t`Failed to fetch rewards`}
        empty={{
          icon: coins,
          title: t`No rewards or payments yet`,
          text: t`What you earn and what you pay shows here, newest first.`,
        }}
      >
        {({ entries, total, totalPages }) => (
          <>
            <p className="list-count">
              <Plural value={total} one="# entry" other="# entries" />
            </p>
            <Rows label={t`Rewards and payments`} className="all-rewards">
              {entries.map((entry) => (
                <RewardRow key={entry.id} reward={entry} now={now} detail={<Detail entry={entry} />} />
              ))}
            </Rows>
            <Pagination
              label={t`Rewards: pages`}
              page={page}
              totalPages={totalPages}
              onPage={(next) => void navigate({ to: '/rewards', search: { page: next } })}
            />
          </>
        )}
      </QueryState>
      {/* Below the list: it would be pushed away when that comes. */}
      {isOn('mining') && !ledger.isPending && (
        <div className="rewards__receipts">
          <ErrorBoundary title={t`Session receipts could not be shown`}>
            <RecentSessions />
          </ErrorBoundary>
        </div>
      )}
    </div>
  );
}

function Detail({ entry }: { entry: LedgerEntry }) {
  const { path } = entry.subject;
  const isOpen = useIsOpen();
  const label = counterAccountLabel(entry);
  return (
    <span>
      {' · '}
      {path === null || !isOpen(path) ? (
        <span>{label}</span>
      ) : (
        <Link className="link" to={path}>
          {label}
        </Link>
      )}
    </span>
  );
}
