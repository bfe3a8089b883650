import trophy from 'virtual:game-icon/trophy-cup';
import type { Tournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { formatMoment } from '#lib/format/dates.ts';
import { STATUS_TONES, STATUS_WORDS } from '#lib/format/tournament-status.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Select } from '#ui/field/Select.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { FORMAT_WORDS, placesTaken } from '../tournament-words.ts';
import { pageOf } from '../tournaments.queries.ts';
import { ManageTournament } from './ManageTournament.tsx';
import { adminTournamentsQuery, PAGE_SIZE } from './tournaments-admin.queries.ts';
import './manage-tournament.css';

const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    head: 'Title',
    cell: ({ title, slug }) => (
      <Link className="link" to="/admin/tournaments" search={{ tournament: slug }}>
        {title}
      </Link>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Tag>,
  },
  { key: 'game', head: 'Game', cell: ({ gameName }) => gameName },
  { key: 'format', head: 'Format', cell: ({ format }) => FORMAT_WORDS[format] },
  { key: 'start', head: 'Begins', cell: ({ startAt }) => formatMoment(startAt) },
  { key: 'players', head: 'Entrants', align: 'end', cell: (row) => placesTaken(row) },
  { key: 'prize', head: 'Prize pool', align: 'end', cell: ({ prizePoolCinder }) => <Amount value={prizePoolCinder} /> },
];

const TournamentDialog = lateDialog(async () => (await import('./TournamentDialog.tsx')).TournamentDialog);

/** The back-office's Tournaments panel: all of them, or one to lead. */
export function TournamentsPanel() {
  const { tournament: slug } = useSearch({ from: '/member/admin/admin/tournaments' });
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const open = (chosen: string) => void navigate({ to: '/admin/tournaments', search: { tournament: chosen } });
  return (
    <AdminPanel
      title="Tournaments"
      purpose="From the draft to the last match."
      action={
        <Button look={slug ? 'standard' : 'primary'} onClick={() => setCreating(true)}>
          <Plus />
          Create tournament
        </Button>
      }
    >
      {slug ? <ManageTournament key={slug} slug={slug} /> : <TournamentTable />}
      {isCreating && <TournamentDialog tournament={null} onSaved={open} onClose={() => setCreating(false)} />}
    </AdminPanel>
  );
}

type Row = Pick<
  Tournament,
  | 'id'
  | 'title'
  | 'slug'
  | 'gameName'
  | 'status'
  | 'format'
  | 'startAt'
  | 'maxPlayers'
  | 'entrantCount'
  | 'prizePoolCinder'
>;

const ONLY = [
  { value: '', label: 'All tournaments' },
  { value: 'disputed', label: 'With a disputed match' },
  { value: 'late', label: 'Drafts about to begin' },
] as const;

/** All tournaments, or those that wait for somebody, newest first. */
export function TournamentTable() {
  const address = useSearch({ from: '/member/admin/admin/tournaments' });
  const page = pageOf(address);
  const only = ONLY.find(({ value }) => value !== '' && value === address.only)?.value || undefined;
  const navigate = useNavigate();
  const show = (search: { only?: string; page?: string }) => void navigate({ to: '/admin/tournaments', search });
  const list = (
    <QueryState
      level={2}
      query={useQuery(adminTournamentsQuery(page, only))}
      loading="Loading tournaments"
      failed="Failed to fetch the tournaments"
      rows={8}
    >
      {({ rows, total }) =>
        rows.length === 0 ? (
          <Empty
            level={2}
            icon={trophy}
            title={only ? 'None of this kind' : 'No tournaments yet'}
            text={only ? 'Nothing waits here.' : 'Create the first one; members see it once registration is open.'}
          />
        ) : (
          <>
            <Table dense caption="Tournaments" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
            <Pagination
              label="Tournaments"
              page={page}
              totalPages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
              onPage={(next) => show({ ...(only && { only }), page: String(next) })}
            />
          </>
        )
      }
    </QueryState>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        className="max-w-96"
        aria-label="Which tournaments"
        value={only ?? ''}
        options={ONLY}
        onChange={({ target }) => show(target.value === '' ? {} : { only: target.value })}
      />
      {list}
    </div>
  );
}
