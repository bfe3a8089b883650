import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { ErrorState } from '#ui/empty/ErrorState.tsx';

/** It could not be found out who looks: not the same as a visitor. */
export function UserError({ query }: { query: UseQueryResult }) {
  return (
    <div className="page">
      <ErrorState
        title="We could not reach your account"
        text={messageOf(query.error, 'Please try again in a moment.')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}
