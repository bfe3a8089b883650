import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Entrant, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { DeleteDialog } from '#admin/DeleteDialog.tsx';
import { tournamentsAdmin } from '#api/tournamentsAdmin.ts';
import { hasCode } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { STATUS_LABELS, STATUS_TONES } from '#lib/format/tournament-status.ts';
import { watchTournament } from '#lib/live.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { tournamentQuery } from '../tournaments.queries.ts';
import { Changes, Unplayed } from './Changes.tsx';
import { MatchesTable } from './MatchesTable.tsx';
import { Seeding } from './Seeding.tsx';
import { type StatusStep, statusSteps } from './status-steps.ts';
import { dropEntrant } from './tournaments-admin.queries.ts';
import './tournaments-admin.css';

const TournamentDialog = lazyDialog(async () => (await import('./TournamentDialog.tsx')).TournamentDialog);

/** One tournament to lead. */
export function ManageTournament({ slug }: { slug: string }) {
  const [round, setRound] = useState<number | null>(null);
  const query = useQuery(tournamentQuery(slug, round));
  return (
    <>
      <Link className="link" to="/admin/tournaments" search={{}}>
        <ArrowLeft />
        All tournaments
      </Link>
      <QueryState
        level={2}
        query={query}
        of="the tournament"
        rows={8}
        isGone={hasCode(query.error, 'tournament_not_found')}
      >
        {(tournament) => <Manage tournament={tournament} onRound={setRound} />}
      </QueryState>
    </>
  );
}

interface ManageProps {
  tournament: TournamentPage;
  /** Asks for the matches of a round, where the tournament is read by round. */
  onRound: (round: number) => void;
}

function Manage({ tournament, onRound }: ManageProps) {
  const { id, title, slug, status, matches } = tournament;
  const [open, setOpen] = useState<'edit' | 'copy' | 'delete' | null>(null);
  const navigate = useNavigate();
  useEffect(() => watchTournament(id), [id]);
  const close = () => setOpen(null);
  const isAhead = status === 'draft' || status === 'registration' || status === 'checkin';
  return (
    <div className="manage">
      <div className="manage__head">
        <h2>{title}</h2>
        <Tag tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Tag>
        <Link className="link" to="/tournaments/$slug" params={{ slug }}>
          As members see it
        </Link>
      </div>
      <div className="manage__actions">
        <StatusButtons tournament={tournament} />
        <Button onClick={() => setOpen('edit')}>Edit</Button>
        <Button onClick={() => setOpen('copy')}>Duplicate</Button>
        {isAhead && (
          <Button look="danger" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
      </div>
      {matches.length > 0 && (
        <ErrorBoundary title="The matches could not be shown">
          <MatchesTable tournament={tournament} onRound={onRound} />
        </ErrorBoundary>
      )}
      {isAhead && <Seeding tournament={tournament} />}
      <EntrantsTable tournament={tournament} />
      {(open === 'edit' || open === 'copy') && (
        <TournamentDialog
          {...(open === 'edit' ? { tournament } : { tournament: null, copy: tournament })}
          onSaved={(saved) => void navigate({ to: '/admin/tournaments', search: { tournament: saved }, replace: true })}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          name={title}
          id={id}
          remove={tournamentsAdmin.delete}
          done={({ message }) => ({ title: message, text: title })}
          failure="Failed to delete the tournament"
          onDeleted={() => void navigate({ to: '/admin/tournaments', search: {}, replace: true })}
          onClose={close}
        >
          It is gone with all who have registered. To keep it on the list, cancel it instead.
        </DeleteDialog>
      )}
    </div>
  );
}

/** Moves a tournament on; each step says what it does first. */
function StatusButtons({ tournament }: { tournament: TournamentPage }) {
  const [confirming, setConfirming] = useState<StatusStep | null>(null);
  return (
    <>
      {statusSteps(tournament).map((step, index) => (
        <Button
          key={step.to}
          look={step.isDestructive ? 'danger' : index === 0 ? 'primary' : 'standard'}
          onClick={() => setConfirming(step)}
        >
          {step.label}
        </Button>
      ))}
      {confirming && <MoveDialog tournament={tournament} step={confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}

interface MoveDialogProps {
  tournament: Pick<TournamentPage, 'id' | 'title'>;
  step: StatusStep;
  onClose: () => void;
}

/** Says what a step does, and moves the tournament there. */
export function MoveDialog({ tournament: { id, title }, step, onClose }: MoveDialogProps) {
  const { to, label, text, isDestructive = false } = step;
  const move = useWrite(tournamentsAdmin.setStatus, {
    done: { title: `${isolate(title)}: ${STATUS_LABELS[to].toLowerCase()}` },
    failure: 'Failed to move the tournament',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={`${label}?`}
      confirmLabel={label}
      isDestructive={isDestructive}
      isBusy={move.isPending}
      busyLabel="Moving"
      onConfirm={() => move.mutate({ id, status: to })}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

/** Who plays; whoever must leave is taken out here. */
function EntrantsTable({ tournament }: { tournament: TournamentPage }) {
  const { id, entrants, status } = tournament;
  const [removing, setRemoving] = useState<Entrant | null>(null);
  const canDrop = status !== 'completed' && status !== 'cancelled';
  const columns: Column<Entrant>[] = [
    { key: 'name', head: 'Entrant', cell: ({ name }) => <b className="manage__name">{name}</b> },
    { key: 'member', head: 'Member', cell: ({ username }) => <AdminMemberLink username={username} /> },
    { key: 'seed', head: 'Seed', align: 'end', cell: ({ seed }) => seed ?? 'none' },
    { key: 'state', head: 'State', cell: (entrant) => <State entrant={entrant} /> },
    {
      key: 'drop',
      head: '',
      align: 'end',
      cell: (entrant) =>
        canDrop &&
        !entrant.isDropped && (
          <Button size="sm" look="danger" onClick={() => setRemoving(entrant)}>
            Drop
            <span className="sr-only"> {entrant.name}</span>
          </Button>
        ),
    },
  ];
  return (
    <Section id="manage-entrants" title="Entrants" count={entrants.length}>
      {entrants.length === 0 ? (
        <p className="muted">Nobody has registered yet.</p>
      ) : (
        <Table
          dense
          caption="Entrants"
          columns={columns}
          rows={entrants}
          rowKey={({ registrationId }) => registrationId}
        />
      )}
      {removing && <DropDialog tournamentId={id} entrant={removing} onClose={() => setRemoving(null)} />}
    </Section>
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

interface DropDialogProps {
  tournamentId: string;
  entrant: Entrant;
  onClose: () => void;
}

/** Takes an entrant out: first why, then what it changes, then for good. */
function DropDialog({ tournamentId, entrant: { registrationId, name }, onClose }: DropDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [payUnplayed, setPayUnplayed] = useState(false);
  const input = { id: tournamentId, registrationId, reason: reason.trim(), payUnplayed };
  const failure = `Failed to drop ${isolate(name)}`;
  const preview = useWrite(() => dropEntrant(input, true), { failure });
  const drop = useWrite(() => dropEntrant(input, false), {
    done: { title: `${isolate(name)} is out` },
    failure,
    onSuccess: onClose,
  });
  const look = () => (input.reason === '' ? setError('Enter a reason') : preview.mutate());
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      {preview.data ? (
        <Button key="drop" look="danger-solid" busy={drop.isPending} busyLabel="Dropping" onClick={() => drop.mutate()}>
          Drop <bdi>{name}</bdi>
        </Button>
      ) : (
        <Button key="look" look="primary" busy={preview.isPending} busyLabel="Looking" onClick={look}>
          Show what changes
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={`Drop ${isolate(name)}?`}
      description="Open and later matches become forfeits. It cannot be taken back."
      onClose={onClose}
      footer={footer}
    >
      <Field label="Reason" hint="Members see it" error={error}>
        <Input
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
            preview.reset();
          }}
        />
      </Field>
      <div role="status">{preview.data && <Changes changes={preview.data.changes} />}</div>
      {preview.data?.isUnplayed && <Unplayed pays={payUnplayed} onChange={setPayUnplayed} />}
    </Dialog>
  );
}
