import type { Correction, Refresh } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { leaderboardsAdmin } from '#api/leaderboardsAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatCount, formatExact } from '#lib/format/numbers.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { BOARD_NAMES } from '../board-labels.ts';
import { periodName } from './decision-labels.ts';
import { lastRefreshQuery } from './leaderboards-admin.queries.ts';
import './leaderboards-admin.css';

const COLUMNS: readonly Column<Correction>[] = [
  { key: 'member', head: 'Member', cell: ({ username }) => <AdminMemberLink username={username} /> },
  { key: 'board', head: 'Board', cell: ({ board }) => BOARD_NAMES[board] },
  { key: 'period', head: 'Period', cell: ({ period, periodStart }) => periodName(period, periodStart) },
  { key: 'before', head: 'Before', align: 'end', cell: ({ before }) => formatExact(before) },
  { key: 'after', head: 'After', align: 'end', cell: ({ after }) => formatExact(after) },
];

/** Compares what the boards read with what was earned. */
export function Maintenance() {
  const refresh = useWrite(() => leaderboardsAdmin.refresh(), {
    done: { title: 'Lifetime earnings data refreshed successfully' },
    failure: 'Failed to refresh lifetime earnings',
  });
  return (
    <div className="stack stack--loose">
      <Plate title="Lifetime earnings" className="maintenance">
        <div className="stack">
          <p className="muted">
            The boards read totals that grow with every earning. A refresh counts everything anew and corrects a total
            that differs; members notice nothing else.
          </p>
          <LastRun />
          <Button
            look="primary"
            className="stack__start"
            busy={refresh.isPending}
            busyLabel="Refreshing"
            onClick={() => refresh.mutate()}
          >
            <RefreshCw />
            Refresh lifetime earnings
          </Button>
        </div>
      </Plate>
      {refresh.data && <Corrections refreshed={refresh.data} />}
    </div>
  );
}

function LastRun() {
  return (
    <QueryState query={useQuery(lastRefreshQuery)} of="the last run" rows={3}>
      {({ lastRefresh }) => (lastRefresh ? <Run run={lastRefresh} /> : <p>It has not run yet.</p>)}
    </QueryState>
  );
}

function Run({ run: { at, by, checked, corrected } }: { run: Refresh }) {
  return (
    <FactRows
      label="Last run"
      facts={[
        { term: 'Last run', value: formatMoment(at) },
        { term: 'By', value: <AdminMemberLink username={by} /> },
        { term: 'Totals checked', value: formatCount(checked) },
        { term: 'Totals corrected', value: formatCount(corrected) },
      ]}
    />
  );
}

interface CorrectionsProps {
  refreshed: Refresh & { corrections: readonly Correction[] };
}

/** What a refresh found wrong and set right. */
function Corrections({ refreshed: { corrected, corrections } }: CorrectionsProps) {
  if (corrected === 0) return <p className="muted">Every total was right.</p>;
  return (
    <section>
      <h2>Corrected totals</h2>
      {corrections.length < corrected && (
        <p className="small dim">
          The first {formatCount(corrections.length)} of {formatCount(corrected)}.
        </p>
      )}
      <Table dense caption="Corrected totals" columns={COLUMNS} rows={corrections} rowKey={keyOf} />
    </section>
  );
}

function keyOf({ user_id, board, period, periodStart }: Correction): string {
  return `${user_id} ${board} ${period} ${periodStart}`;
}
