import coins from 'virtual:game-icon/two-coins';
import type { Gain } from '@cinder/contract/analytics/analytics.api.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Person } from './Person.tsx';

const COLUMNS: readonly Column<Gain>[] = [
  {
    key: 'member',
    head: 'Member',
    cell: ({ username }) => (username === null ? 'Deleted member' : <Person person={{ username, avatarUrl: null }} />),
  },
  { key: 'cause', head: 'For', cell: ({ description }) => description },
  { key: 'at', head: 'When', cell: ({ at }) => formatMoment(at) },
  { key: 'amount', head: 'Amount', align: 'end', cell: ({ amount }) => <Amount value={amount} exact /> },
];

/** What was gained at once, the most first. */
export function LargestGains({ gains }: { gains: readonly Gain[] }) {
  return (
    <section>
      <h2 className="mb-2 text-h4">Largest gains</h2>
      {gains.length === 0 ? (
        <Empty icon={coins} title="No gains in this time" />
      ) : (
        <Table dense caption="Largest gains" columns={COLUMNS} rows={gains} rowKey={({ id }) => id} />
      )}
    </section>
  );
}
