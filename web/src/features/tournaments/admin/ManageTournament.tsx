import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DeleteDialog } from '#admin/DeleteDialog.tsx';
import { tournamentsAdmin } from '#api/tournamentsAdmin.ts';
import { hasCode } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { STATUS_LABELS, STATUS_TONES } from '#lib/format/tournament-status.ts';
import { watchTournament } from '#lib/live.ts';
import { useIsOn } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { tournamentQuery } from '../tournaments.queries.ts';
import { EntrantsTable } from './Entrants.tsx';
import { MatchesTable } from './MatchesTable.tsx';
import { Seeding } from './Seeding.tsx';
import { type StatusStep, statusSteps } from './status-steps.ts';
import './tournaments-admin.css';

const TournamentDialog = lazyDialog(async () => (await import('./TournamentDialog.tsx')).TournamentDialog);

/** One tournament to lead. */
export function ManageTournament({ slug }: { slug: string }) {
  const [round, setRound] = useState<number | null>(null);
  const query = useQuery(tournamentQuery(slug, round));
  return (
    <>
      <Link className="link" to="/admin/tournaments" search={{}}>
        <Trans>
          <ArrowLeft className="mirrored" />
          All tournaments
        </Trans>
      </Link>
      <QueryState
        level={2}
        query={query}
        loading={t`Loading the tournament`}
        failed={t`Failed to fetch the tournament`}
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
  const isOn = useIsOn()('tournaments');
  const isAhead = status === 'draft' || status === 'registration' || status === 'checkin';
  return (
    <div className="manage">
      <div className="manage__head">
        <h2>{title}</h2>
        <Tag tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Tag>
        <Link className="link" to="/tournaments/$slug" params={{ slug }}>
          <Trans>As members see it</Trans>
        </Link>
      </div>
      <div className="manage__actions">
        <StatusButtons tournament={tournament} />
        {isOn && (
          <>
            <Button onClick={() => setOpen('edit')}>
              <Trans>Edit</Trans>
            </Button>
            <Button onClick={() => setOpen('copy')}>
              <Trans>Duplicate</Trans>
            </Button>
            {isAhead && (
              <Button look="danger" onClick={() => setOpen('delete')}>
                <Trans>Delete</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      {matches.length > 0 && (
        <ErrorBoundary title={t`The matches could not be shown`}>
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
          failure={t`Failed to delete the tournament`}
          onDeleted={() => void navigate({ to: '/admin/tournaments', search: {}, replace: true })}
          onClose={close}
        >
          <Trans>It is gone with all who have registered. To keep it on the list, cancel it instead.</Trans>
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
    done: { title: movedText(isolate(title), to) },
    failure: t`Failed to move the tournament`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={t`${label}?`}
      confirmLabel={label}
      isDestructive={isDestructive}
      isBusy={move.isPending}
      busyLabel={t`Moving`}
      onConfirm={() => move.mutate({ id, status: to })}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

function movedText(tournament: string, status: TournamentStatus): string {
  return t`${tournament}: ${select(status, {
    registration: 'registration',
    checkin: 'check-in',
    live: 'live',
    completed: 'completed',
    cancelled: 'cancelled',
    other: 'draft',
  })}`;
}
