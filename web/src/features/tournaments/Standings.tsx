import type { Standing, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import './tournament.css';

const COLUMNS: Column<Standing>[] = [
  {
    key: 'name',
    head: 'Place and name',
    cell: ({ place, name }) => (
      <span className="standings-name">
        {place}. {name}
      </span>
    ),
  },
  { key: 'played', head: 'Played', align: 'end', cell: ({ played }) => played },
  { key: 'won', head: 'Won', align: 'end', cell: ({ won }) => won },
  { key: 'drawn', head: 'Drawn', align: 'end', cell: ({ drawn }) => drawn },
  { key: 'lost', head: 'Lost', align: 'end', cell: ({ lost }) => lost },
  { key: 'difference', head: 'Difference', align: 'end', cell: (row) => signed(row.scoreDifference) },
  { key: 'points', head: 'Points', align: 'end', cell: ({ points }) => <b>{points}</b> },
];

/** The table of a round robin. */
export function Standings({ tournament: { standings, own } }: { tournament: TournamentPage }) {
  return (
    <section aria-labelledby="tournament-standings">
      <SectionHead id="tournament-standings" title="Standings" />
      <Table
        caption="Standings"
        columns={COLUMNS}
        rows={standings}
        rowKey={({ registrationId }) => registrationId}
        tone={({ registrationId }) => (registrationId === own?.registrationId ? 'you' : undefined)}
      />
    </section>
  );
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}
