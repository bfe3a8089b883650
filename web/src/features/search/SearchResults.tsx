import spyglass from 'virtual:game-icon/spyglass';
import type { Found } from '@cinder/contract/search/search.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { FoundRow } from './FoundRow.tsx';
import { searchQuery } from './search.queries.ts';
import './search.css';

interface SearchResultsProps {
  words: string;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** What holds the words, best first. */
export function SearchResults({ words, page, onPage }: SearchResultsProps) {
  const { data, error, isFetching, isPending, refetch } = useQuery(searchQuery(words, page));
  if (words === '') {
    return <Empty level={2} icon={spyglass} title="Nothing searched for yet" text="Type a word or two above." />;
  }
  if (error) {
    return (
      <ErrorState
        level={2}
        title="The search did not work"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (isPending) return <SkeletonRows count={5} label="Searching" />;
  return (
    <>
      <p className="search-page__count" role="status">
        {data.total === 1 ? '1 result' : `${data.total} results`}
      </p>
      {data.total === 0 ? (
        <Empty level={2} icon={spyglass} title="Nothing found" text="Try fewer or other words." />
      ) : (
        <ul aria-label="Results" className="found" aria-busy={isFetching}>
          {data.results.map((found: Found) => (
            <FoundRow key={`${found.kind} ${found.slug}`} found={found} />
          ))}
        </ul>
      )}
      <Pagination label="Results" page={page} totalPages={data.totalPages} onPage={onPage} />
    </>
  );
}
