import { ApiError } from '#lib/api-error.ts';
import { ErrorState } from '#ui/empty/ErrorState.tsx';

interface RequestFailedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** A module of the leaderboards that could not load. */
export function RequestFailed({ query: { error, isFetching, refetch } }: RequestFailedProps) {
  const hasAnswer = error instanceof ApiError && error.status > 0;
  return (
    <ErrorState
      title={hasAnswer ? `API request failed: ${error.status}` : 'API request failed'}
      text={error?.message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
