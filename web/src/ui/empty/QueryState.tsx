import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { SkeletonRows } from '../skeleton/Skeleton.tsx';
import { ErrorState } from './ErrorState.tsx';

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** "the standings": "Loading the standings", "Failed to fetch the standings". */
  of: string;
  /** Other words for that it loads, or a skeleton in the layout of what comes. */
  loading?: string | ReactElement;
  /** Another heading of the error. */
  failed?: string | ((error: Error) => string);
  rows?: number;
  /** Of that heading: 1 where it stands for the whole page, 2 right below the page's own. */
  level?: 1 | 2 | 3;
  /** What else has to be answered first, well or badly. */
  waitsFor?: { isPending: boolean };
  /** What was shown gives way to the error, as where it exists no more. */
  isGone?: boolean;
  children: (data: Data) => ReactNode;
}

/** A part of a page: its rows once they are there, also when they could not be renewed; else that they load or why not. */
export function QueryState<Data>({
  query,
  of,
  loading = `Loading ${of}`,
  failed = `Failed to fetch ${of}`,
  rows = 4,
  level = 3,
  waitsFor,
  isGone = false,
  children,
}: QueryStateProps<Data>) {
  if (query.data !== undefined && !isGone && !waitsFor?.isPending) return children(query.data);
  if (query.isError) {
    return <ErrorState level={level} title={typeof failed === 'string' ? failed : failed(query.error)} query={query} />;
  }
  if (typeof loading !== 'string') return loading;
  return <SkeletonRows count={rows} label={loading} />;
}
