import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { championshipStatuses } from '@cinder/contract/championship/championship.rules.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm, useFormContext } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { savedInput } from '#lib/changed-input.ts';
import { ONCE_LEFT } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { statusTag } from '../series.ts';
import { useSaveEvent } from './championship-admin.queries.ts';
import { checkEvent, type EventFormValues, toForm, toInput } from './event-form.ts';

interface EventDialogProps {
  /** Null: a new event. */
  event: ChampionshipEvent | null;
  onClose: () => void;
}

const STATUSES = championshipStatuses.map((value) => ({ value, label: statusTag(value).words }));

/** Adds or changes an event. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const save = useSaveEvent();
  const begin = toForm(event);
  const form = useForm<EventFormValues>({ defaultValues: begin, ...ONCE_LEFT, resolver: checkEvent });
  const onSave = async (values: EventFormValues) => {
    const saved = await save.mutateAsync(savedInput(event?.id, toInput(begin), toInput(values)));
    showToast({ title: event ? 'Event Updated' : 'Event Added', text: saved.title, tone: 'good' });
  };
  return (
    <EditorDialog
      title={event ? 'Edit event' : 'Add event'}
      saveLabel={event ? 'Save event' : 'Add event'}
      failure={event ? 'Failed to update event' : 'Failed to add championship event'}
      width="lg"
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <EventFields />
    </EditorDialog>
  );
}

function EventFields() {
  const { register, formState } = useFormContext<EventFormValues>();
  const { errors } = formState;
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" maxLength={200} {...register('title')} />
      </Field>
      <Field label="Date and time" error={errors.eventDate?.message}>
        <Input type="datetime-local" {...register('eventDate')} />
      </Field>
      <Field label="Game" error={errors.gameName?.message}>
        <Input autoComplete="off" maxLength={100} {...register('gameName')} />
      </Field>
      <Field label="Game code" hint="Short, for the plaque; may be empty" error={errors.gameCode?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={50} {...register('gameCode')} />
      </Field>
      <Field label="Type" error={errors.eventType?.message}>
        <Input autoComplete="off" maxLength={50} {...register('eventType')} />
      </Field>
      <Field label="Status" error={errors.status?.message}>
        <Select options={STATUSES} {...register('status')} />
      </Field>
      <Field label="Prize pool" error={errors.prizePool?.message}>
        <Input autoComplete="off" maxLength={200} {...register('prizePool')} />
      </Field>
      <Field label="Max players" hint="8 where it is empty" error={errors.maxPlayers?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('maxPlayers')} />
      </Field>
      <div className="md:col-span-2">
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={3} maxLength={5000} {...register('description')} />
        </Field>
      </div>
      <StatsLinks />
    </>
  );
}

/** Addresses of screenshots with the numbers of the event. */
function StatsLinks() {
  const { register, control, formState } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'statsLinks' });
  return (
    <fieldset className="grid gap-3 md:col-span-2">
      <legend className="field__label">Stats links</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <div className="flex-1">
            <Field label={`Link ${index + 1}`} error={formState.errors.statsLinks?.[index]?.message}>
              <Input type="url" autoComplete="off" maxLength={2000} {...register(`statsLinks.${index}.url`)} />
            </Field>
          </div>
          <Button
            look="quiet"
            size="icon"
            className="mt-6"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => remove(index)}
          >
            <Trash2 />
          </Button>
        </div>
      ))}
      <Button size="sm" className="justify-self-start" onClick={() => append({ url: '' })}>
        <Plus />
        Add link
      </Button>
    </fieldset>
  );
}
