import type { ChampionshipEvent, ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm, useFormContext } from 'react-hook-form';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { championshipPlayersQuery } from '../championship.queries.ts';
import { checkParticipants, type ParticipantsFormValues, toForm, toInput } from './participants-form.ts';
import '../championship.css';

const Form = fieldsOf<ParticipantsFormValues>();

interface ParticipantsDialogProps {
  event: ChampionshipEvent;
  onClose: () => void;
}

/** Says which players took part in an event, and how they did. */
export function ParticipantsDialog({ event, onClose }: ParticipantsDialogProps) {
  const players = useQuery(championshipPlayersQuery);
  if (players.data) return <ParticipantsEditor event={event} players={players.data} onClose={onClose} />;
  return (
    <Dialog title={t`Participants of ${{ event: isolate(event.title) }}`} onClose={onClose}>
      {players.isError ? (
        <ErrorState title={t`Failed to fetch the players`} query={players} />
      ) : (
        <SkeletonRows count={4} label={t`Loading the players`} />
      )}
    </Dialog>
  );
}

function ParticipantsEditor({ event, players, onClose }: ParticipantsDialogProps & { players: ChampionshipPlayer[] }) {
  const form = useForm<ParticipantsFormValues>({
    defaultValues: toForm(event, players),
    ...VALIDATE_ON_TOUCHED,
    resolver: checkParticipants,
  });
  const onSave = async (values: ParticipantsFormValues, version: string | undefined) => {
    await championshipAdmin.setParticipants({ id: event.id, version, body: toInput(values) });
    showToast({ title: t`Participants Saved`, text: event.title, tone: 'good' });
  };
  return (
    <EditorDialog
      title={t`Participants of ${{ event: isolate(event.title) }}`}
      saveLabel={t`Save participants`}
      failure={t`Failed to update event`}
      width="lg"
      className="stack"
      form={form}
      version={event.version}
      onSave={onSave}
      onClose={onClose}
    >
      {players.length === 0 ? (
        <p>
          <Trans>Add players first.</Trans>
        </p>
      ) : (
        <ParticipantFields players={players} />
      )}
    </EditorDialog>
  );
}

function ParticipantFields({ players }: { players: readonly ChampionshipPlayer[] }) {
  const { watch } = useFormContext<ParticipantsFormValues>();
  const rows = watch('players');
  return rows.map(({ playerId, name, tookPart }, index) => {
    const { username = null, worn } = players.find(({ id }) => id === playerId) ?? {};
    return (
      <fieldset key={playerId} className="series-admin__participant">
        <legend className="sr-only">{name}</legend>
        <div className="series-admin__player">
          <Form.OnOff name={`players.${index}.tookPart`}>{name}</Form.OnOff>
          {username !== null && (
            <span className="small">
              <AdminMemberLink username={username} worn={worn} />
            </span>
          )}
        </div>
        {tookPart && (
          <div className="series-admin__result">
            <Form.Text name={`players.${index}.placement`} label={t`Place`} inputMode="numeric" />
            <Form.Text name={`players.${index}.points`} label={t`Points`} inputMode="numeric" />
          </div>
        )}
      </fieldset>
    );
  });
}
