import laurels from 'virtual:game-icon/laurels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { monthName } from '../competition.ts';
import { FinalizeDialog } from './FinalizeDialog.tsx';
import { FinalMonth } from './FinalMonth.tsx';
import { HallOfFameTable } from './HallOfFameTable.tsx';
import { finalizePreviewQuery } from './leaderboards-admin.queries.ts';

/** Where the best of the previous month are kept for good. */
export function HallOfFamePanel() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice title="The previous month's top 10 are kept permanently">
        <p>Finalizing cannot be undone: later flags no longer change the month. Look through its earnings first.</p>
      </Notice>
      <PreviousMonth />
    </div>
  );
}

function PreviousMonth() {
  const preview = useQuery(finalizePreviewQuery);
  const [isAsking, setAsking] = useState(false);
  if (preview.isPending) return <SkeletonRows count={10} label="Loading the previous month" />;
  if (hasCode(preview.error, 'hall_of_fame_already_finalized')) return <FinalMonth />;
  if (preview.isError) {
    const { error, isFetching, refetch } = preview;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch the previous month"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { month, entries } = preview.data;
  if (entries.length === 0) {
    return (
      <Empty
        level={2}
        icon={laurels}
        title={`Nobody earned in ${monthName(month)}`}
        text="There is nothing to keep, so the month stays open."
      />
    );
  }
  return (
    <>
      <HallOfFameTable title={`${monthName(month)}, not final yet`} entries={entries} />
      <div>
        <Button look="primary" onClick={() => setAsking(true)}>
          Finalize {monthName(month)}
        </Button>
      </div>
      {isAsking && <FinalizeDialog month={month} count={entries.length} onClose={() => setAsking(false)} />}
    </>
  );
}
