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
  /** Of the error's heading; 2 right below the page's own. */
  level?: 2 | 3;
  /** It exists no more: what was shown of it gives way to the error. */
  isGone?: boolean;
  children: (data: Data) => ReactNode;
}

/** A part of a page: its rows once they are there, also when they could not be renewed; else that they load or why not. */
export function QueryState<Data>({
  query,
  loading,
  failed,
  rows = 4,
  level = 3,
  isGone = false,
  children,
}: QueryStateProps<Data>) {
  if (query.data !== undefined && !isGone) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        level={level}
        title={failed}
        text={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return <SkeletonRows count={rows} label={loading} />;
}
