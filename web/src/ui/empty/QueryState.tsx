import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { SkeletonRows } from '../skeleton/Skeleton.tsx';
import { Empty } from './Empty.tsx';
import { ErrorState } from './ErrorState.tsx';

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** "Loading the standings", or a skeleton in the layout of what comes. */
  loading: string | ReactElement;
  /** The heading of the error: "Failed to fetch the standings". */
  failed: string | ((error: Error) => string);
  rows?: number;
  /** Of that heading: 1 where it stands for the whole page, 2 right below the page's own. */
  level?: 1 | 2 | 3;
  /** What else has to be answered first, well or badly. */
  waitsFor?: { isPending: boolean };
  /** What stands in place of a list without rows. */
  empty?: ComponentProps<typeof Empty>;
  /** Whether it has none, where it is no array and has no `total`. */
  isEmpty?: (data: Data) => boolean;
  /** What was shown gives way to the error, as where it exists no more. */
  isGone?: boolean;
  children: (data: Data) => ReactNode;
}

/** A part of a page: its rows once they are there, also when they could not be renewed; that there are none, that they load, or why not. */
export function QueryState<Data>({
  query,
  loading,
  failed,
  rows = 4,
  level = 3,
  waitsFor,
  empty,
  isEmpty = hasNone,
  isGone = false,
  children,
}: QueryStateProps<Data>) {
  if (query.data !== undefined && !isGone && !waitsFor?.isPending) {
    if (empty && isEmpty(query.data)) return <Empty level={level === 3 ? 3 : 2} {...empty} />;
    return children(query.data);
  }
  if (query.isError) {
    return <ErrorState level={level} title={typeof failed === 'string' ? failed : failed(query.error)} query={query} />;
  }
  if (typeof loading !== 'string') return loading;
  return <SkeletonRows count={rows} label={loading} />;
}

function hasNone(data: unknown): boolean {
  return Array.isArray(data) ? data.length === 0 : Object(data).total === 0;
}
