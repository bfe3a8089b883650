import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../skeleton/Skeleton.tsx';
import { ErrorState } from './ErrorState.tsx';

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loading: "Loading the standings". */
  loading: string;
  failed: string;
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** A part of a page: its rows once they are there, else that they load or why they do not. */
export function QueryState<Data>({ query, loading, failed, rows = 4, children }: QueryStateProps<Data>) {
  if (query.isPending) return <SkeletonRows count={rows} label={loading} />;
  if (query.isError) {
    return (
      <ErrorState
        title={failed}
        text={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return children(query.data);
}
