import type { Worn } from '@cinder/contract/perks/worn.rules.ts';
import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import './analytics.css';

interface AnalyticsStateProps<Data> {
  query: UseQueryResult<Data>;
  /** In the layout of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a tab shows: its figures, or that they are on their way, or that they did not come. */
export function AnalyticsState<Data>({ query, skeleton, children }: AnalyticsStateProps<Data>) {
  if (query.isPending) return skeleton;
  if (query.isError) {
    return (
      <ErrorState
        level={2}
        title={t`Failed to load analytics`}
        text={t`Please try refreshing the page`}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return children(query.data);
}

/** A member, who can be opened among the members. */
export function Person({
  person: { username, avatarUrl, worn },
}: {
  person: { username: string; avatarUrl: string | null; worn?: Worn | undefined };
}) {
  return (
    <span className="person">
      <Avatar name={username} imageUrl={avatarUrl} frame={worn?.frame} />
      <AdminMemberLink username={username} worn={worn} />
    </span>
  );
}
