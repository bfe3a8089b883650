import anvil from 'virtual:game-icon/anvil';
import type { Overview } from '@cinder/contract/audit/overview.api.ts';
import { useQuery } from '@tanstack/react-query';
import { auditAdmin } from '#api/auditAdmin.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { AnalyticsState } from './AnalyticsState.tsx';

const COLUMNS: readonly Column<Overview['failingJobs'][number]>[] = [
  { key: 'name', head: 'Job', cell: ({ name }) => <b>{name}</b> },
  { key: 'since', head: 'Fails since', cell: ({ since }) => formatMoment(since) },
  { key: 'last', head: 'Last failure', cell: ({ failedAt }) => formatMoment(failedAt) },
  { key: 'error', head: 'What it said', cell: ({ error }) => error ?? 'Nothing; the log of the server may say more' },
];

/** The jobs of the server that fail now, and why. */
export function FailingJobs() {
  const query = useQuery({ ...auditAdmin.overview.query(), staleTime: 0 });
  return (
    <AnalyticsState query={query} skeleton={<SkeletonRows count={3} label="Loading the jobs" />}>
      {({ failingJobs }) =>
        failingJobs.length === 0 ? (
          <Empty
            level={2}
            icon={anvil}
            title="No job fails"
            text="What the server does by itself was done when it was last due."
          />
        ) : (
          <Table dense caption="Failing jobs" columns={COLUMNS} rows={failingJobs} rowKey={({ name }) => name} />
        )
      }
    </AnalyticsState>
  );
}
