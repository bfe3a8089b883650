import type { Entrant, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { DropDialog } from './DropDialog.tsx';
import './manage-tournament.css';

/** Who plays; whoever must leave is taken out here. */
export function EntrantsTable({ tournament }: { tournament: TournamentPage }) {
  const { id, entrants, status } = tournament;
  const [leaving, setLeaving] = useState<Entrant | null>(null);
  const canDrop = status !== 'completed' && status !== 'cancelled';
  const columns: Column<Entrant>[] = [
    { key: 'name', head: 'Entrant', cell: ({ name }) => <b className="manage__name">{name}</b> },
    { key: 'member', head: 'Member', cell: ({ username }) => username ?? 'Deleted member' },
    { key: 'seed', head: 'Seed', align: 'end', cell: ({ seed }) => seed ?? 'none' },
    { key: 'state', head: 'State', cell: (entrant) => <State entrant={entrant} /> },
    {
      key: 'drop',
      head: '',
      align: 'end',
      cell: (entrant) =>
        canDrop &&
        !entrant.isDropped && (
          <Button size="sm" look="danger" onClick={() => setLeaving(entrant)}>
            Drop
            <span className="sr-only"> {entrant.name}</span>
          </Button>
        ),
    },
  ];
  return (
    <section aria-labelledby="manage-entrants">
      <SectionHead id="manage-entrants" title="Entrants" count={entrants.length} />
      {entrants.length === 0 ? (
        <p className="text-ash">Nobody has registered yet.</p>
      ) : (
        <Table
          dense
          caption="Entrants"
          columns={columns}
          rows={entrants}
          rowKey={({ registrationId }) => registrationId}
        />
      )}
      {leaving && <DropDialog tournamentId={id} entrant={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function State({ entrant: { isDropped, dropReason, isCheckedIn } }: { entrant: Entrant }) {
  if (isDropped) {
    return (
      <span className="manage__state">
        <Tag tone="warn">Out</Tag> {dropReason}
      </span>
    );
  }
  return isCheckedIn ? <Tag tone="ok">Checked in</Tag> : <Tag>Registered</Tag>;
}
