import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorState } from '#ui/empty/ErrorState.tsx';

/** It could not be found out who looks: not the same as a visitor. */
export function UserError({ query }: { query: UseQueryResult }) {
  usePageTitle('Not available');
  return (
    <div className="page">
      <ErrorState
        level={1}
        title="We could not reach your account"
        text={messageOf(query.error, 'Please try again in a moment.')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}
