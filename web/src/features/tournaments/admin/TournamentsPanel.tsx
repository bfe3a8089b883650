import trophy from 'virtual:game-icon/trophy-cup';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Tournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { tournamentStatuses } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { StartFromTemplate } from '#admin/StartFromTemplate.tsx';
import { formatMoment } from '#lib/format/dates.ts';
import { STATUS_LABELS, STATUS_TONES } from '#lib/format/tournament-status.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useIsOn } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { FORMAT_LABELS, placesTaken } from '../tournament-labels.ts';
import { gamesQuery, pageOf } from '../tournaments.queries.ts';
import { ManageTournament, MoveDialog } from './ManageTournament.tsx';
import { DisputedMatches } from './MatchesTable.tsx';
import { OPEN_REGISTRATION } from './status-steps.ts';
import { adminTournamentsQuery, PAGE_SIZE } from './tournaments-admin.queries.ts';
import './tournaments-admin.css';

const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    head: t`Title`,
    cell: ({ title, slug }) => (
      <Link className="link" to="/admin/tournaments" search={{ tournament: slug }}>
        {title}
      </Link>
    ),
  },
  {
    key: 'status',
    head: t`Status`,
    cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Tag>,
  },
  { key: 'game', head: t`Game`, cell: ({ gameName }) => gameName },
  { key: 'format', head: t`Format`, cell: ({ format }) => FORMAT_LABELS[format] },
  { key: 'start', head: t`Begins`, cell: ({ startAt }) => formatMoment(startAt) },
  { key: 'players', head: t`Entrants`, align: 'end', cell: (row) => placesTaken(row) },
  {
    key: 'prize',
    head: t`Prize pool`,
    align: 'end',
    // With what the entrants pay.
    cell: ({ prizePoolCinder, potCinder }) => (
      <Amount value={formatAmount(parseAmount(prizePoolCinder) + parseAmount(potCinder))} />
    ),
  },
];

const TournamentDialog = lazyDialog(async () => (await import('./TournamentDialog.tsx')).TournamentDialog);
const TournamentFromTemplate = lazyDialog(
  async () => (await import('./TournamentFromTemplate.tsx')).TournamentFromTemplate,
);

/** The back-office's Tournaments panel: all of them, or one to lead. */
export function TournamentsPanel() {
  const { tournament: slug } = usePageSearch('/admin/tournaments');
  const [isCreating, setCreating] = useState(false);
  const isOn = useIsOn();
  const navigate = useNavigate();
  const open = (chosen: string) => void navigate({ to: '/admin/tournaments', search: { tournament: chosen } });
  return (
    <AdminPanel
      action={
        isOn('tournaments') && (
          <Button look={slug ? 'standard' : 'primary'} onClick={() => setCreating(true)}>
            <Trans>
              <Plus />
              Create tournament
            </Trans>
          </Button>
        )
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
  | 'potCinder'
>;

const ONLY = [
  { value: '', label: t`All tournaments` },
  { value: 'disputed', label: t`Disputed matches` },
  { value: 'late', label: t`Drafts about to begin` },
] as const;

const STATUSES = [
  { value: '', label: t`Any status` },
  ...tournamentStatuses.map((value) => ({ value, label: STATUS_LABELS[value] })),
] as const;

const SORTS = [
  { value: '', label: t`Newest first` },
  { value: 'start', label: t`Begins first` },
  { value: 'latest', label: t`Begins last` },
] as const;

function Rows({ rows }: { rows: readonly Row[] }) {
  const [published, setPublished] = useState<Row | null>(null);
  const hasDrafts = rows.some(({ status }) => status === 'draft');
  const publish: Column<Row> = {
    key: 'publish',
    head: '',
    align: 'end',
    cell: (row) =>
      row.status === 'draft' && (
        <Button size="sm" onClick={() => setPublished(row)}>
          <Trans>
            Open registration<span className="sr-only"> of {row.title}</span>
          </Trans>
        </Button>
      ),
  };
  return (
    <>
      <Table
        dense
        caption={t`Tournaments`}
        columns={hasDrafts ? [...COLUMNS, publish] : COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {published && <MoveDialog tournament={published} step={OPEN_REGISTRATION} onClose={() => setPublished(null)} />}
    </>
  );
}

/** All tournaments, or those that are looked for. */
function TournamentTable() {
  const address = usePageSearch('/admin/tournaments');
  const page = pageOf(address);
  const params = {
    only: ONLY.find(({ value }) => value === address.only)?.value || undefined,
    status: STATUSES.find(({ value }) => value === address.status)?.value || undefined,
    game: address.game,
    sort: SORTS.find(({ value }) => value === address.sort)?.value || undefined,
  };
  const isOn = useIsOn();
  const { data: games = [] } = useQuery({ ...gamesQuery, enabled: isOn('tournaments') });
  const setSearch = useSetSearch('/admin/tournaments');
  const show = (changed: Partial<Record<keyof typeof params | 'page', string>>) =>
    setSearch(Object.fromEntries(Object.entries({ ...params, ...changed }).filter(([, value]) => value)));
  const isNarrowed = params.only || params.status || params.game;
  return (
    <div className="stack">
      <search className="list-filters">
        <Field label={t`Show`}>
          <Select options={ONLY} value={params.only ?? ''} onChange={({ target }) => show({ only: target.value })} />
        </Field>
        <Field label={t`Status`}>
          <Select
            options={STATUSES}
            value={params.status ?? ''}
            onChange={({ target }) => show({ status: target.value })}
          />
        </Field>
        <Field label={t`Game`}>
          <Select
            options={[
              { value: '', label: t`All games` },
              ...games.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={params.game ?? ''}
            onChange={({ target }) => show({ game: target.value })}
          />
        </Field>
        <Field label={t`Sort by`}>
          <Select options={SORTS} value={params.sort ?? ''} onChange={({ target }) => show({ sort: target.value })} />
        </Field>
      </search>
      <QueryState
        level={2}
        query={useQuery(adminTournamentsQuery({ page, ...params }))}
        loading={t`Loading tournaments`}
        failed={t`Failed to fetch the tournaments`}
        rows={8}
        isEmpty={({ rows }) => rows.length === 0}
        empty={{
          icon: trophy,
          title: isNarrowed ? t`None of this kind` : t`No tournaments yet`,
          text: isNarrowed ? t`Try other filters.` : t`Create the first one; members see it once registration is open.`,
          action: !isNarrowed && isOn('tournaments') && <StartFromTemplate dialog={TournamentFromTemplate} />,
        }}
      >
        {({ rows, total }) => (
          <>
            {params.only === 'disputed' ? (
              rows.map(({ id, slug, title }) => <DisputedMatches key={id} slug={slug} title={title} />)
            ) : (
              <Rows rows={rows} />
            )}
            <Pagination
              isFromTop
              label={t`Tournaments: pages`}
              page={page}
              totalPages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
              onPage={(next) => show({ page: String(next) })}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}
