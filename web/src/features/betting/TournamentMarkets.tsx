import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { marketsQuery } from './betting.queries.ts';
import { MarketPlate } from './MarketPlate.tsx';
import './betting.css';

/** The markets of a tournament; nothing where it cannot be bet on. */
export default function TournamentMarkets({ tournamentId }: { tournamentId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(marketsQuery(tournamentId, page));
  if (!data) {
    if (!error) return <SkeletonRows count={4} label="Loading the markets" />;
    return (
      <ErrorState
        title="Failed to fetch the markets"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.total === 0) return null;
  return (
    <section aria-labelledby="tournament-markets">
      <SectionHead
        id="tournament-markets"
        title="Betting"
        aside={
          <Link className="link" to="/wagers">
            Your wagers and limits
          </Link>
        }
      />
      <div className="markets">
        {data.markets.map((market) => (
          <ErrorBoundary key={market.id} title="This market could not be shown">
            <MarketPlate market={market} availableCinder={data.availableCinder} />
          </ErrorBoundary>
        ))}
      </div>
      <Pagination label="Markets" page={page} totalPages={data.totalPages} onPage={setPage} />
    </section>
  );
}
