import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm, useFormContext } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { issuesResolver } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Field } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Select } from '#ui/field/Select.tsx';
import { championshipTournamentsQuery, type EventInput } from './betting-admin.queries.ts';

const Form = fieldsOf<EventValues>();

type EventValues = Required<EventInput>;

const EMPTY: EventValues = { tournamentId: '', season: '', stage: '', isBettingOpen: true };
const check = issuesResolver<EventValues>(({ tournamentId }) =>
  tournamentId ? [] : [{ path: ['tournamentId'], message: t`Choose a tournament` }],
);

/** Lets a championship tournament be bet on. */
export function AddEventDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<EventValues>({ defaultValues: EMPTY, resolver: check });
  const onSave = async (values: EventValues) => {
    const saved = await bettingAdmin.createEvent(values);
    showToast({ title: t`Tournament Added`, text: saved.tournamentTitle, tone: 'good' });
  };
  return (
    <EditorDialog
      title={t`Add tournament`}
      saveLabel={t`Add tournament`}
      failure={t`Failed to add the tournament`}
      className="stack"
      form={form}
      fieldOf={{ betting_event_exists: 'tournamentId', betting_not_championship: 'tournamentId' }}
      onSave={onSave}
      onClose={onClose}
    >
      <TournamentField />
      <StageFields />
      <Form.OnOff name="isBettingOpen">
        <Trans>Takes bets at once</Trans>
      </Form.OnOff>
    </EditorDialog>
  );
}

/** Season and stage of a tournament that can be bet on. */
export function EditEventDialog({ event, onClose }: { event: BettingEvent; onClose: () => void }) {
  const { id, season, stage, tournamentTitle } = event;
  const form = useForm({ defaultValues: { season, stage } });
  const onSave = async (values: { season: string; stage: string }, version: string | undefined) => {
    await bettingAdmin.updateEvent({ id, version, ...values });
    showToast({ title: t`Tournament Updated`, text: tournamentTitle, tone: 'good' });
  };
  return (
    <EditorDialog
      title={t`Edit: ${{ tournament: isolate(tournamentTitle) }}`}
      saveLabel={t`Save`}
      failure={t`Failed to update the tournament`}
      className="stack"
      form={form}
      version={event.version}
      onSave={onSave}
      onClose={onClose}
    >
      <StageFields />
    </EditorDialog>
  );
}

function TournamentField() {
  const { register, formState } = useFormContext<EventValues>();
  const { data: tournaments = [], error } = useQuery(championshipTournamentsQuery);
  const options = [
    { value: '', label: t`Choose a tournament` },
    ...tournaments.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Field
      label={t`Tournament`}
      hint={t`Championship tournaments alone`}
      error={formState.errors.tournamentId?.message ?? error?.message}
    >
      <Select options={options} {...register('tournamentId')} />
    </Field>
  );
}

function StageFields() {
  return (
    <>
      <Form.Text name="season" label={t`Season`} hint={t`May be empty`} maxLength={50} />
      <Form.Text name="stage" label={t`Stage`} hint={t`May be empty`} maxLength={100} />
    </>
  );
}
