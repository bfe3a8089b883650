import chest from 'virtual:game-icon/open-treasure-chest';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { store } from '#api/store.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { RedemptionRows } from './RedemptionRow.tsx';
import './store.css';

/** All that the member redeemed, newest first. */
export function RedemptionsPage() {
  const { page = 1 } = usePageSearch('/store/redemptions');
  const setSearch = useSetSearch('/store/redemptions');
  const isOpen = useIsOpen();
  const redemptions = useQuery({ ...store.redemptions.query({ page }), placeholderData: keepPreviousData });
  const toStore = isOpen('/store') && (
    <ButtonTo to="/store">
      <Trans>To the store</Trans>
    </ButtonTo>
  );
  return (
    <div className="page">
      <PageHead {...usePageTop()} aside={toStore} />
      <QueryState
        query={redemptions}
        level={2}
        rows={8}
        loading={t`Loading your redemptions`}
        failed={t`Failed to fetch your redemptions`}
        empty={{
          icon: chest,
          title: t`You have redeemed nothing yet`,
          text: t`What you get in the store shows here: codes to read again, and what becomes of your requests.`,
        }}
      >
        {(found) => (
          <div aria-busy={redemptions.isPlaceholderData}>
            <p className="list-count">{plural(found.total, { one: '# redemption', other: '# redemptions' })}</p>
            <h2 className="sr-only">
              <Trans>Redemptions</Trans>
            </h2>
            <RedemptionRows redemptions={found.redemptions} />
            <Pagination
              isFromTop
              label={t`Redemptions: pages`}
              page={page}
              totalPages={found.totalPages}
              onPage={(next) => setSearch({ page: next })}
            />
          </div>
        )}
      </QueryState>
    </div>
  );
}
