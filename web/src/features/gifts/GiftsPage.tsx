import present from 'virtual:game-icon/present';
import type { GiftStanding } from '@cinder/contract/gifts/gifts.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gifts } from '#api/gifts.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { GiftRow } from './GiftRow.tsx';
import './gifts.css';

/** /gifts: what the member gave and was given, newest first, and what they may still give. */
export function GiftsPage() {
  const { page = 1 } = usePageSearch('/gifts');
  const setSearch = useSetSearch('/gifts');
  const query = useQuery({ ...gifts.list.query({ page }), placeholderData: keepPreviousData });
  return (
    <div className="page">
      <PageHead
        {...usePageTop()}
        aside={
          <ButtonTo to="/settings" hash="gifts">
            <Trans>Who may give you something</Trans>
          </ButtonTo>
        }
      />
      <QueryState
        query={query}
        level={2}
        rows={8}
        loading={t`Loading your gifts`}
        failed={t`Failed to fetch your gifts`}
      >
        {({ gifts, total, totalPages, ...standing }) => (
          <div aria-busy={query.isPlaceholderData}>
            <Standing standing={standing} />
            {total === 0 ? (
              <Empty
                icon={present}
                title={t`No gifts yet`}
                text={t`You give something on the page of a member. What you are given shows here.`}
                level={2}
              />
            ) : (
              <>
                <p className="list-count">{plural(total, { one: '# gift', other: '# gifts' })}</p>
                <h2 className="sr-only">
                  <Trans>Gifts</Trans>
                </h2>
                <ul className="gifts">
                  {gifts.map((gift) => (
                    <GiftRow key={gift.id} gift={gift} />
                  ))}
                </ul>
                <Pagination
                  isFromTop
                  label={t`Gifts: pages`}
                  page={page}
                  totalPages={totalPages}
                  onPage={(next) => setSearch({ page: next })}
                />
              </>
            )}
          </div>
        )}
      </QueryState>
    </div>
  );
}

/** What there is to give, and what is in the way of giving. */
function Standing({ standing }: { standing: GiftStanding }) {
  const { availableCinder, leftTodayCinder, giftsLeftToday, mostPerDayCinder, obstacle } = standing;
  const facts = [
    { term: t`You have`, value: availableCinder },
    { term: t`You may still give today`, value: leftTodayCinder },
    { term: t`Most on a day`, value: mostPerDayCinder },
  ];
  return (
    <div className="gifts__standing">
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Amount value={value} exact={hasFraction(value)} />
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Gifts left today</Trans>
          </dt>
          <dd>{formatCount(giftsLeftToday)}</dd>
        </div>
      </dl>
      {obstacle && <p className="gifts__obstacle">{obstacle.message}</p>}
    </div>
  );
}
