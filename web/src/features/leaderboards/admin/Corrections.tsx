import type { Correction, Refresh } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { formatExact } from '#lib/format/amounts.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { type Column, Table } from '#ui/table/Table.tsx';
import { BOARD_NAMES } from '../board-words.ts';
import { periodName } from './decision-words.ts';

interface CorrectionsProps {
  refreshed: Refresh & { corrections: readonly Correction[] };
}

/** What a refresh found wrong and set right. */
export function Corrections({ refreshed: { corrected, corrections } }: CorrectionsProps) {
  if (corrected === 0) return <p className="text-ash">Every total was right.</p>;
  return (
    <section>
      <h2>Corrected totals</h2>
      {corrections.length < corrected && (
        <p className="text-small text-smoke">
          The first {formatCount(corrections.length)} of {formatCount(corrected)}.
        </p>
      )}
      <Table dense caption="Corrected totals" columns={COLUMNS} rows={corrections} rowKey={keyOf} />
    </section>
  );
}

const COLUMNS: readonly Column<Correction>[] = [
  { key: 'member', head: 'Member', cell: ({ username }) => <b>{username}</b> },
  { key: 'board', head: 'Board', cell: ({ board }) => BOARD_NAMES[board] },
  { key: 'period', head: 'Period', cell: ({ period, periodStart }) => periodName(period, periodStart) },
  { key: 'before', head: 'Before', align: 'end', cell: ({ before }) => formatExact(before) },
  { key: 'after', head: 'After', align: 'end', cell: ({ after }) => formatExact(after) },
];

function keyOf({ user_id, board, period, periodStart }: Correction): string {
  return `${user_id} ${board} ${period} ${periodStart}`;
}
