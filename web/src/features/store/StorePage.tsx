import chest from 'virtual:game-icon/open-treasure-chest';
import type { Offer } from '@cinder/contract/store/store.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import { OpenRaffle } from '#features/raffles/OpenRaffle.tsx';
import { useIsOpen } from '#lib/open-pages.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Select } from '#ui/field/Select.tsx';
import { PageHead, Section, SectionHead } from '#ui/page-head/PageHead.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { LatestRedemptions } from './LatestRedemptions.tsx';
import { OfferCard } from './OfferCard.tsx';
import { chosenGroups, groupByCategory, MORE, type OfferGroup } from './offer-list.ts';
import { Purse } from './Purse.tsx';
import { RedeemButton } from './RedeemButton.tsx';
import { offersQuery } from './store.queries.ts';
import './store.css';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Where tokens are spent. */
export function StorePage() {
  const isOn = useIsOn();
  // The offers below would be pushed away by it.
  const [isRaffleKnown, setIsRaffleKnown] = useState(!isOn('raffles'));
  const onKnown = useCallback(() => setIsRaffleKnown(true), []);
  return (
    <div className="page">
      <PageHead {...usePageTop()} aside={<Purse />} />
      <StoreRule />
      {isOn('raffles') && (
        <ErrorBoundary title={t`The raffle could not be shown`} onFailed={onKnown}>
          <OpenRaffle onKnown={onKnown} />
        </ErrorBoundary>
      )}
      <ErrorBoundary title={t`The store could not be shown`}>
        <Offers isAwaited={!isRaffleKnown} />
      </ErrorBoundary>
      <ErrorBoundary title={t`Your redemptions could not be shown`}>
        <LatestRedemptions />
      </ErrorBoundary>
    </div>
  );
}

/** How offers are paid, for who is here for the first time. */
function StoreRule() {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  return (
    <p className="store__rule">
      <Trans>You earn {tokenSymbol} by what you do on this site; it is never bought with money.</Trans>{' '}
      {isOn('leaderboards') && <Trans>Spending it costs you no place on a leaderboard.</Trans>}
    </p>
  );
}

function Offers({ isAwaited }: { isAwaited: boolean }) {
  const { category } = usePageSearch('/store');
  const offers = useDeferredValue(useQuery(offersQuery));
  if (isAwaited) return <StoreSkeleton />;
  return (
    <QueryState query={offers} level={2} loading={<StoreSkeleton />} failed={t`Failed to fetch the offers`}>
      {(all) => {
        if (all.length === 0) return <NoOffers />;
        const groups = groupByCategory(all);
        return (
          <>
            {groups.length > 1 && <CategoryFilter groups={groups} chosen={category} />}
            <div className="shelves">
              {chosenGroups(groups, category).map((group) => (
                <div key={group.category} className="shelf" data-offers={Math.min(group.offers.length, WIDEST)}>
                  <Section
                    id={`offers-${groups.indexOf(group)}`}
                    title={groups.length === 1 && group.category === '' ? t`Offers` : nameOf(group)}
                  >
                    <ul className="offers">
                      {group.offers.map((offer) => (
                        <li key={offer.id}>
                          <OfferCard
                            offer={offer}
                            isOff={offer.obstacle !== null && offer.obstacle.code !== 'offer_owned'}
                          >
                            <RedeemButton offer={offer} isNamed size="sm" noClass="offer__obstacle" />
                          </OfferCard>
                        </li>
                      ))}
                    </ul>
                  </Section>
                </div>
              ))}
            </div>
          </>
        );
      }}
    </QueryState>
  );
}

/** So many offers stand beside each other; categories with fewer share the row. */
const WIDEST = 4;

const nameOf = ({ category }: OfferGroup<unknown>) => category || t`More`;

/** So many fit beside each other. */
const FEW = 5;
const LONGEST = 14;

interface CategoryFilterProps {
  groups: readonly OfferGroup<Offer>[];
  chosen: string | undefined;
}

/** Narrows the store to one category, in the address. */
function CategoryFilter({ groups, chosen }: CategoryFilterProps) {
  const setSearch = useSetSearch('/store');
  const options = [
    { value: '', label: t`All` },
    ...groups.map((group) => ({ value: group.category || MORE, label: nameOf(group) })),
  ];
  const value = options.some((option) => option.value === chosen) ? (chosen ?? '') : '';
  const choose = (category: string) => setSearch(category === '' ? {} : { category });
  const isShort = options.length <= FEW && options.every(({ label }) => label.length <= LONGEST);
  return (
    <div className="store__filter">
      {isShort ? (
        <Segmented label={t`Category`} options={options} value={value} onChange={choose} />
      ) : (
        <Select
          aria-label={t`Category`}
          options={options}
          value={value}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </div>
  );
}

/** A store in which nothing is offered yet. */
function NoOffers() {
  const isOpen = useIsOpen();
  const isOn = useIsOn();
  const { tokenSymbol } = useSite();
  return (
    <Empty
      level={2}
      icon={chest}
      title={t`Nothing is on offer yet`}
      text={
        isOn('inventory')
          ? t`Here you will exchange ${tokenSymbol} for items, codes and things that the staff does for you. Until then, all that you earn is kept for you.`
          : t`Here you will exchange ${tokenSymbol} for codes and things that the staff does for you. Until then, all that you earn is kept for you.`
      }
      {...(isOpen('/earn') && {
        action: (
          <ButtonTo to="/earn">
            <Trans>Earn {tokenSymbol}</Trans>
          </ButtonTo>
        ),
      })}
    />
  );
}

/** The offers while they are on their way. */
function StoreSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading the store</Trans>
      </span>
      <SectionHead title={t`Offers`} />
      <div className="offers" aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place}>
            <Skeleton ratio="5 / 4" />
            <Skeleton width="70%" height="1rem" above="1rem" />
            <Skeleton width="40%" height="0.75rem" above="0.5rem" />
            <Skeleton width="50%" height="1.25rem" above="1.5rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
