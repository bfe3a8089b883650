import type { Correction, Refresh } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  { key: 'member', head: t`Member`, cell: ({ username, worn }) => <AdminMemberLink username={username} worn={worn} /> },
  { key: 'board', head: t`Board`, cell: ({ board }) => BOARD_NAMES[board] },
  { key: 'period', head: t`Period`, cell: ({ period, periodStart }) => periodName(period, periodStart) },
  { key: 'before', head: t`Before`, align: 'end', cell: ({ before }) => formatExact(before) },
  { key: 'after', head: t`After`, align: 'end', cell: ({ after }) => formatExact(after) },
];

/** Compares what the boards read with what was earned. */
export function Maintenance() {
  const refresh = useWrite(() => leaderboardsAdmin.refresh(), {
    done: { title: t`Lifetime earnings data refreshed successfully` },
    failure: t`Failed to refresh lifetime earnings`,
  });
  return (
    <div className="stack stack--loose">
      <Plate title={t`Lifetime earnings`} className="maintenance">
        <div className="stack">
          <p className="muted">
            <Trans>
              The boards read totals that grow with every earning. A refresh counts everything anew and corrects a total
              that differs; members notice nothing else.
            </Trans>
          </p>
          <LastRun />
          <Button
            look="primary"
            className="stack__start"
            busy={refresh.isPending}
            busyLabel={t`Refreshing`}
            onClick={() => refresh.mutate()}
          >
            <Trans>
              <RefreshCw />
              Refresh lifetime earnings
            </Trans>
          </Button>
        </div>
      </Plate>
      {refresh.data && <Corrections refreshed={refresh.data} />}
    </div>
  );
}

function LastRun() {
  return (
    <QueryState
      query={useQuery(lastRefreshQuery)}
      loading={t`Loading the last run`}
      failed={t`Failed to fetch the last run`}
      rows={3}
    >
      {({ lastRefresh }) =>
        lastRefresh ? (
          <Run run={lastRefresh} />
        ) : (
          <p>
            <Trans>It has not run yet.</Trans>
          </p>
        )
      }
    </QueryState>
  );
}

function Run({ run: { at, by, worn, checked, corrected } }: { run: Refresh }) {
  return (
    <FactRows
      label={t`Last run`}
      facts={[
        { term: t`Last run`, value: formatMoment(at) },
        { term: t`By`, value: <AdminMemberLink username={by} worn={worn} /> },
        { term: t`Totals checked`, value: formatCount(checked) },
        { term: t`Totals corrected`, value: formatCount(corrected) },
      ]}
    />
  );
}

interface CorrectionsProps {
  refreshed: Refresh & { corrections: readonly Correction[] };
}

/** What a refresh found wrong and set right. */
function Corrections({ refreshed: { corrected, corrections } }: CorrectionsProps) {
  if (corrected === 0)
    return (
      <p className="muted">
        <Trans>Every total was right.</Trans>
      </p>
    );
  return (
    <section>
      <h2>
        <Trans>Corrected totals</Trans>
      </h2>
      {corrections.length < corrected && (
        <p className="small dim">
          {t`The first ${{ shown: formatCount(corrections.length) }} of ${{ all: formatCount(corrected) }}.`}
        </p>
      )}
      <Table dense caption={t`Corrected totals`} columns={COLUMNS} rows={corrections} rowKey={keyOf} />
    </section>
  );
}

function keyOf({ user_id, board, period, periodStart }: Correction): string {
  return `${user_id} ${board} ${period} ${periodStart}`;
}
