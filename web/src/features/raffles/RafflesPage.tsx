import ticket from 'virtual:game-icon/ticket';
import type { Raffle } from '@cinder/contract/raffles/raffles.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNamed } from '#lib/named.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useSite } from '#lib/site.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead, Section, SectionHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { RaffleCard } from './RaffleCard.tsx';
import { pagesOf, rafflesQuery } from './raffles.queries.ts';
import './raffles.css';

const PLACES = [1, 2, 3, 4];

const GROUPS = [
  { id: 'open', title: t`Open now`, states: ['open'] },
  { id: 'to-come', title: t`To come`, states: ['scheduled'] },
  { id: 'over', title: t`Over`, states: ['closed', 'drawn', 'cancelled'] },
] as const satisfies readonly { id: string; title: string; states: readonly Raffle['state'][] }[];

/** /raffles: what can be won for tickets. */
export function RafflesPage() {
  return (
    <div className="page">
      <PageHead {...usePageTop()} />
      <ErrorBoundary title={t`The raffles could not be shown`}>
        <Raffles />
      </ErrorBoundary>
    </div>
  );
}

function Raffles() {
  const { page = 1 } = usePageSearch('/raffles');
  const setSearch = useSetSearch('/raffles');
  const named = useNamed();
  const raffles = useDeferredValue(useQuery(rafflesQuery(page)));
  return (
    <QueryState
      query={raffles}
      level={2}
      loading={<RafflesSkeleton />}
      failed={t`Failed to fetch the raffles`}
      isEmpty={() => false}
    >
      {({ rows, total }) =>
        total === 0 ? (
          <NoRaffles />
        ) : (
          <div>
            {GROUPS.map(({ id, title, states }) => (
              <Group key={id} id={id} title={title} raffles={named(rows).filter(isOf(states))} />
            ))}
            <Pagination
              isFromTop
              label={t`Raffles: pages`}
              page={page}
              totalPages={pagesOf(total)}
              onPage={(next) => setSearch({ page: next })}
            />
          </div>
        )
      }
    </QueryState>
  );
}

const isOf =
  (states: readonly Raffle['state'][]) =>
  ({ state }: Raffle) =>
    states.includes(state);

function Group({ id, title, raffles }: { id: string; title: string; raffles: readonly Raffle[] }) {
  if (raffles.length === 0) return null;
  return (
    <Section id={`raffles-${id}`} title={title}>
      <ul className="raffle-cards">
        {raffles.map((raffle) => (
          <li key={raffle.id}>
            <RaffleCard raffle={raffle} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** No raffle was ever held. */
function NoRaffles() {
  const { tokenSymbol } = useSite();
  const isOpen = useIsOpen();
  return (
    <Empty
      level={2}
      icon={ticket}
      title={t`No raffles yet`}
      text={t`Here you will buy tickets with the ${tokenSymbol} that you earn. Until then, all of it is kept for you.`}
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

/** The raffles while they are on their way. */
function RafflesSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading the raffles</Trans>
      </span>
      <SectionHead title={t`Open now`} />
      <div className="raffle-cards" aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place}>
            <Skeleton ratio="5 / 4" />
            <Skeleton width="70%" height="1rem" above="1rem" />
            <Skeleton width="40%" height="0.75rem" above="0.5rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
