import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DeleteDialog } from '#features/admin/DeleteDialog.tsx';
import { hasCode } from '#lib/api-error.ts';
import { watchTournament } from '#lib/live.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { STATUS_TONES, STATUS_WORDS } from '../tournament-words.ts';
import { tournamentQuery } from '../tournaments.queries.ts';
import { EntrantsTable } from './EntrantsTable.tsx';
import { MatchesTable } from './MatchesTable.tsx';
import { Seeding } from './Seeding.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { useDeleteTournament } from './tournaments-admin.queries.ts';
import './manage-tournament.css';
import { lateDialog } from '#ui/late/late.tsx';

const TournamentDialog = lateDialog(async () => (await import('./TournamentDialog.tsx')).TournamentDialog);

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
        loading="Loading the tournament"
        failed="Failed to fetch the tournament"
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
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const navigate = useNavigate();
  const remove = useDeleteTournament();
  useEffect(() => watchTournament(id), [id]);
  const close = () => setOpen(null);
  const isAhead = status === 'draft' || status === 'registration' || status === 'checkin';
  return (
    <div className="manage">
      <div className="manage__head">
        <h2>{title}</h2>
        <Tag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Tag>
        <Link className="link" to="/tournaments/$slug" params={{ slug }}>
          As members see it
        </Link>
      </div>
      <div className="manage__actions">
        <StatusButtons tournament={tournament} />
        <Button onClick={() => setOpen('edit')}>Edit</Button>
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
      {open === 'edit' && (
        <TournamentDialog
          tournament={tournament}
          onSaved={(saved) => void navigate({ to: '/admin/tournaments', search: { tournament: saved }, replace: true })}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          name={title}
          id={id}
          remove={remove}
          success={({ message }) => {
            void navigate({ to: '/admin/tournaments', search: {}, replace: true });
            return { title: message, text: title };
          }}
          failure="Failed to delete the tournament"
          onClose={close}
        >
          It is gone with all who have registered. To keep it on the list, cancel it instead.
        </DeleteDialog>
      )}
    </div>
  );
}
