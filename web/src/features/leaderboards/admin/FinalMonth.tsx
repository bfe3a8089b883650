import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { monthName } from '../competition.ts';
import { hallOfFamePeriodsQuery, hallOfFameQuery } from '../leaderboards.queries.ts';
import { HallOfFameTable } from './HallOfFameTable.tsx';

/** The month that is final already: the newest one. */
export function FinalMonth() {
  const months = useQuery(hallOfFamePeriodsQuery);
  const month = months.data?.[0] ?? '';
  const entries = useQuery({ ...hallOfFameQuery(month), enabled: month !== '' });
  if (entries.data) {
    return <HallOfFameTable title={`${monthName(month)} is final already`} entries={entries.data} />;
  }
  const failed = [months, entries].find(({ isError }) => isError);
  if (!failed) return <SkeletonRows count={10} label="Loading the Hall of Fame" />;
  return (
    <ErrorState
      level={2}
      title="Failed to fetch the Hall of Fame"
      text={failed.error?.message}
      onRetry={() => void failed.refetch()}
      isRetrying={failed.isFetching}
    />
  );
}
