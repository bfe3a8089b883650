import laurels from 'virtual:game-icon/laurels';
import type { HallOfFameEntry } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { leaderboardsAdmin } from '#api/leaderboardsAdmin.ts';
import { hasCode } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { counted } from '#lib/format/numbers.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { monthName } from '../competition.ts';
import { hallOfFamePeriodsQuery, hallOfFameQuery } from '../leaderboards.queries.ts';
import { finalizePreviewQuery } from './leaderboards-admin.queries.ts';
import './hall-of-fame-table.css';

const COLUMNS: readonly Column<HallOfFameEntry>[] = [
  { key: 'rank', head: 'Rank', cell: ({ rank }) => rank },
  { key: 'player', head: 'Player', cell: (entry) => <Player entry={entry} /> },
  { key: 'earned', head: 'Earned', align: 'end', cell: ({ cinder_earned }) => <Amount value={cinder_earned} /> },
];

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

/** The month that is final already: the newest one. */
function FinalMonth() {
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

interface HallOfFameTableProps {
  title: string;
  entries: readonly HallOfFameEntry[];
}

/** The best earners of a month. */
function HallOfFameTable({ title, entries }: HallOfFameTableProps) {
  return (
    <section className="hof-table">
      <h2>{title}</h2>
      <Table narrow dense caption={title} columns={COLUMNS} rows={entries} rowKey={({ user_id }) => user_id} />
    </section>
  );
}

function Player({ entry: { username, avatar_url } }: { entry: HallOfFameEntry }) {
  if (username === null) return 'Deleted member';
  return (
    <span className="hof-table__player">
      <Avatar name={username} imageUrl={avatar_url} />
      <AdminMemberLink username={username} />
    </span>
  );
}

interface FinalizeDialogProps {
  /** YYYY-MM. */
  month: string;
  count: number;
  onClose: () => void;
}

/** Asks before a month is kept for good. */
function FinalizeDialog({ month, count, onClose }: FinalizeDialogProps) {
  const finalize = useWrite(() => leaderboardsAdmin.finalizeHallOfFame());
  const name = monthName(month);
  const confirm = () =>
    finalize.mutate(undefined, {
      onSuccess: (kept) => {
        showToast({
          title: `Hall of Fame finalized for ${kept.month} with ${counted(kept.count, 'entry', 'entries')}`,
          tone: 'good',
        });
        onClose();
      },
      onError: (error) => showFailure('Failed to finalize Hall of Fame', error),
    });
  return (
    <ConfirmDialog
      title={`Finalize ${name}?`}
      confirmLabel={`Finalize ${name}`}
      isDestructive
      isBusy={finalize.isPending}
      busyLabel="Finalizing"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {count === 1 ? 'The one member' : `The ${count} members`} on the list are kept as the Hall of Fame of {name}. This
      cannot be undone, and nothing that is flagged later changes it.
    </ConfirmDialog>
  );
}
