import coins from 'virtual:game-icon/two-coins';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/format/numbers.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { EventTable, type OnDecide } from './EventTable.tsx';
import { earningEventsQuery } from './leaderboards-admin.queries.ts';

interface EventListProps {
  search: string;
  page: number;
  onPage: (page: number) => void;
  onDecide: OnDecide;
}

/** One page of the earnings that match. */
export function EventList({ search, page, onPage, onDecide }: EventListProps) {
  const found = useQuery(earningEventsQuery(page, search));
  if (found.isPending) return <SkeletonRows count={8} label="Loading earning events" />;
  if (found.isError) {
    const { error, isFetching, refetch } = found;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch earning events"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { events, total, totalPages } = found.data;
  if (events.length === 0) return <NoEvents search={search} page={page} onPage={onPage} />;
  return (
    <div aria-busy={found.isPlaceholderData}>
      <p className="mb-2 text-small text-smoke tabular-nums" role="status">
        {formatCount(total)} {total === 1 ? 'event' : 'events'}. Flagged or unverified earnings are left out of
        leaderboards.
      </p>
      <EventTable events={events} onDecide={onDecide} />
      <Pagination label="Earning events" page={page} totalPages={totalPages} onPage={onPage} />
    </div>
  );
}

function NoEvents({ search, page, onPage }: Omit<EventListProps, 'onDecide'>) {
  const isPastEnd = page > 1;
  return (
    <Empty
      level={2}
      icon={coins}
      title="No earning events found"
      text={wordsOf(search, isPastEnd)}
      action={isPastEnd && <Button onClick={() => onPage(1)}>Back to the newest</Button>}
    />
  );
}

function wordsOf(search: string, isPastEnd: boolean): string {
  if (isPastEnd) return 'The list ends on an earlier page.';
  return search === '' ? 'They stand here as soon as a member earns.' : 'Try another name or activity.';
}
