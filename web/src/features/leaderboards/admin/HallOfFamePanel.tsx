import laurels from 'virtual:game-icon/laurels';
import type { HallOfFameEntry } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { leaderboardsAdmin } from '#api/leaderboardsAdmin.ts';
import { hasCode } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { monthName } from '../competition.ts';
import { hallOfFamePeriodsQuery, hallOfFameQuery } from '../leaderboards.queries.ts';
import { finalizePreviewQuery } from './leaderboards-admin.queries.ts';
import './leaderboards-admin.css';

const COLUMNS: readonly Column<HallOfFameEntry>[] = [
  { key: 'rank', head: t`Rank`, cell: ({ rank }) => rank },
  { key: 'player', head: t`Player`, cell: (entry) => <Player entry={entry} /> },
  { key: 'earned', head: t`Earned`, align: 'end', cell: ({ cinder_earned }) => <Amount value={cinder_earned} /> },
];

/** Where the best of months are kept for good. */
export function HallOfFamePanel() {
  return (
    <div className="stack stack--loose">
      <Notice title={t`The top 10 of a month that is over are kept permanently`}>
        <p>
          <Trans>
            Finalizing cannot be undone: later flags no longer change the month. Look through its earnings first.
          </Trans>
        </p>
      </Notice>
      <OpenMonths />
    </div>
  );
}

/** The months that wait to be finalized, the newest one unless another is chosen. */
function OpenMonths() {
  const [chosen, setChosen] = useState('');
  const openMonths = useQuery({ ...leaderboardsAdmin.openMonths.query(), staleTime: 0 });
  return (
    <QueryState
      query={openMonths}
      level={2}
      rows={10}
      loading={t`Loading the months`}
      failed={t`Failed to fetch the months`}
    >
      {({ months }) => {
        const month = months.includes(chosen) ? chosen : months[0];
        return (
          <>
            {months.length > 1 && (
              <div className="open-months__choice">
                <Field
                  label={plural(months.length, {
                    one: '# month waits to be finalized',
                    other: '# months wait to be finalized',
                  })}
                >
                  <Select
                    options={months.map((value) => ({ value, label: monthName(value) }))}
                    value={month ?? ''}
                    onChange={({ target }) => setChosen(target.value)}
                  />
                </Field>
              </div>
            )}
            {month ? <OpenMonth key={month} requested={month} monthsReadAt={openMonths.dataUpdatedAt} /> : <NoneOpen />}
          </>
        );
      }}
    </QueryState>
  );
}

/** Where no month waits: the newest one that is final, else what there is to say of the last month. */
function NoneOpen() {
  const finals = useQuery(hallOfFamePeriodsQuery);
  if (finals.data?.length === 0) return <OpenMonth requested={undefined} monthsReadAt={finals.dataUpdatedAt} />;
  return <FinalMonth />;
}

interface OpenMonthProps {
  /** YYYY-MM; the previous month without it. */
  requested: string | undefined;
  monthsReadAt: number;
}

function OpenMonth({ requested, monthsReadAt }: OpenMonthProps) {
  const preview = useQuery(finalizePreviewQuery(requested, monthsReadAt));
  const [isAsking, setAsking] = useState(false);
  if (hasCode(preview.error, 'hall_of_fame_already_finalized')) return <FinalMonth />;
  return (
    <QueryState
      query={preview}
      level={2}
      rows={10}
      loading={t`Loading the month`}
      failed={t`Failed to fetch the month`}
    >
      {({ month, entries }) => {
        if (entries.length === 0) {
          return (
            <Empty
              level={2}
              icon={laurels}
              title={t`Nobody earned in ${{ month: monthName(month) }}`}
              text={t`There is nothing to keep, so the month stays open.`}
            />
          );
        }
        return (
          <>
            <HallOfFameTable title={t`${{ month: monthName(month) }}, not final yet`} entries={entries} />
            <div>
              <Button look="primary" onClick={() => setAsking(true)}>
                {t`Finalize ${{ month: monthName(month) }}`}
              </Button>
            </div>
            {isAsking && <FinalizeDialog month={month} count={entries.length} onClose={() => setAsking(false)} />}
          </>
        );
      }}
    </QueryState>
  );
}

/** The month that is final already: the newest one. */
function FinalMonth() {
  const months = useQuery(hallOfFamePeriodsQuery);
  const month = months.data?.[0] ?? '';
  const entries = useQuery({ ...hallOfFameQuery(month), enabled: month !== '' });
  if (entries.data) {
    return <HallOfFameTable title={t`${{ month: monthName(month) }} is final already`} entries={entries.data} />;
  }
  const failed = [months, entries].find(({ isError }) => isError);
  if (!failed) return <SkeletonRows count={10} label={t`Loading the Hall of Fame`} />;
  return <ErrorState level={2} title={t`Failed to fetch the Hall of Fame`} query={failed} />;
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

function Player({ entry: { username, avatar_url, worn } }: { entry: HallOfFameEntry }) {
  if (username === null)
    return (
      <span>
        <Trans>Deleted member</Trans>
      </span>
    );
  return (
    <span className="hof-table__player">
      <Avatar name={username} imageUrl={avatar_url} frame={worn?.frame} />
      <AdminMemberLink username={username} worn={worn} />
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
  const name = monthName(month);
  const finalize = useWrite(leaderboardsAdmin.finalizeHallOfFame, {
    done: (kept) => ({
      title: t`Hall of Fame finalized for ${{ month: kept.month }} with ${plural(kept.count, { one: '# entry', other: '# entries' })}`,
    }),
    failure: t`Failed to finalize Hall of Fame`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={t`Finalize ${{ month: name }}?`}
      confirmLabel={t`Finalize ${{ month: name }}`}
      isDestructive
      isBusy={finalize.isPending}
      busyLabel={t`Finalizing`}
      onConfirm={() => finalize.mutate({ month })}
      onCancel={onClose}
    >
      <Trans>
        <Plural value={count} one="The one member" other="The # members" /> on the list are kept as the Hall of Fame of{' '}
        {name}. This cannot be undone, and nothing that is flagged later changes it.
      </Trans>
    </ConfirmDialog>
  );
}
