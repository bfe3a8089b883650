import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** "Loading articles". */
  label: string;
  /** "Failed to fetch articles". */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** What a query has brought, or that it is on its way or has failed. */
export function Loaded<Data>({ query, label, failure, children }: LoadedProps<Data>) {
  if (query.isPending) return <SkeletonRows count={8} label={label} />;
  if (query.isError) {
    const { error, isFetching, refetch } = query;
    return (
      <ErrorState
        level={2}
        title={failure}
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return children(query.data);
}
