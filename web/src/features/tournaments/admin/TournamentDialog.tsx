import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#features/admin/EditorDialog.tsx';
import { ONCE_LEFT } from '#lib/form-errors.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { TournamentFields } from './TournamentFields.tsx';
import { checkTournament, type TournamentFormValues, toChanges, toForm, toInput } from './tournament-form.ts';
import { useChangeTournament, useCreateTournament } from './tournaments-admin.queries.ts';
import './tournament-dialog.css';

interface TournamentDialogProps {
  /** Null: a new tournament. */
  tournament: TournamentPage | null;
  /** With the address that it has now. */
  onSaved: (slug: string) => void;
  onClose: () => void;
}

/** Makes or changes a tournament. */
export function TournamentDialog({ tournament, onSaved, onClose }: TournamentDialogProps) {
  const create = useCreateTournament();
  const change = useChangeTournament();
  const begin = toForm(tournament);
  const form = useForm<TournamentFormValues>({ defaultValues: begin, ...ONCE_LEFT, resolver: checkTournament });
  const onSave = async (values: TournamentFormValues) => {
    const saved = tournament
      ? await change.mutateAsync({ id: tournament.id, changes: toChanges(begin, values) })
      : await create.mutateAsync(toInput(values));
    showToast({ title: tournament ? 'Tournament saved' : 'Tournament created', text: saved.title, tone: 'good' });
    onSaved(saved.slug);
  };
  const isFixed = tournament !== null && !['draft', 'registration', 'checkin'].includes(tournament.status);
  return (
    <EditorDialog
      title={tournament ? 'Edit tournament' : 'Create tournament'}
      saveLabel={tournament ? 'Save tournament' : 'Create tournament'}
      failure={tournament ? 'Failed to save the tournament' : 'Failed to create the tournament'}
      fieldOf={{ tournament_slug_taken: 'slug', game_not_found: 'gameCode', tournament_full: 'maxPlayers' }}
      width="page"
      className="tournament-editor"
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <TournamentFields isNew={tournament === null} isFixed={isFixed} />
    </EditorDialog>
  );
}
