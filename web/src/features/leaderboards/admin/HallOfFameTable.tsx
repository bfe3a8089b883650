import type { HallOfFameEntry } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import './hall-of-fame-table.css';

interface HallOfFameTableProps {
  title: string;
  entries: readonly HallOfFameEntry[];
}

/** The best earners of a month. */
export function HallOfFameTable({ title, entries }: HallOfFameTableProps) {
  return (
    <section className="hof-table">
      <h2>{title}</h2>
      <Table narrow dense caption={title} columns={COLUMNS} rows={entries} rowKey={({ user_id }) => user_id} />
    </section>
  );
}

const COLUMNS: readonly Column<HallOfFameEntry>[] = [
  { key: 'rank', head: 'Rank', cell: ({ rank }) => rank },
  { key: 'player', head: 'Player', cell: (entry) => <Player entry={entry} /> },
  { key: 'earned', head: 'Earned', align: 'end', cell: ({ cinder_earned }) => <Amount value={cinder_earned} /> },
];

function Player({ entry: { username, avatar_url } }: { entry: HallOfFameEntry }) {
  if (username === null) return 'Deleted member';
  return (
    <span className="hof-table__player">
      <Avatar name={username} imageUrl={avatar_url} />
      {username}
    </span>
  );
}
