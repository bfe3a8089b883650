import spyglass from 'virtual:game-icon/spyglass';
import type { Found } from '@cinder/contract/search/search.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { FoundRow } from './FoundRow.tsx';
import { MOST_FOUND, searchQuery } from './search.queries.ts';
import './search.css';

/** What holds the words, best first. */
export function SearchResults({ words }: { words: string }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(searchQuery(words));
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
        {countWords(data.results.length)}
      </p>
      {data.results.length === 0 ? (
        <Empty level={2} icon={spyglass} title="Nothing found" text="Try fewer or other words." />
      ) : (
        <ul aria-label="Results" className="found" aria-busy={isFetching}>
          {data.results.map((found: Found) => (
            <FoundRow key={`${found.kind} ${found.slug}`} found={found} />
          ))}
        </ul>
      )}
    </>
  );
}

function countWords(count: number): string {
  if (count >= MOST_FOUND) return `The best ${count} results`;
  return count === 1 ? '1 result' : `${count} results`;
}
