import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { championshipStatuses } from '@cinder/contract/championship/championship.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { tournaments } from '#api/tournaments.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { statusTag } from '../series.ts';
import { type EventFormValues, eventForm } from './forms.ts';
import '../championship.css';

const Form = fieldsOf<EventFormValues>();

const STATUSES = championshipStatuses.map((value) => ({ value, label: statusTag(value).label }));

/** Adds or changes an event. */
export function EventDialog(props: EditorProps<ChampionshipEvent>) {
  return (
    <ResourceEditor
      {...props}
      {...eventForm}
      create={championshipAdmin.createEvent}
      update={championshipAdmin.updateEvent}
      width="lg"
      className="columns"
    >
      <EventFields />
    </ResourceEditor>
  );
}

function EventFields() {
  return (
    <>
      <Form.Text name="title" label={t`Title`} maxLength={200} />
      <Form.Text name="eventDate" label={t`Date and time`} type="datetime-local" />
      <GameField />
      <Form.Text
        name="gameCode"
        label={t`Game code`}
        hint={t`Short, for the plaque; may be empty`}
        spellCheck={false}
        maxLength={50}
      />
      <Form.Text name="eventType" label={t`Type`} maxLength={50} />
      <Form.Choice name="status" label={t`Status`} options={STATUSES} />
      <Form.Text name="prizePool" label={t`Prize pool`} maxLength={200} />
      <Form.Text name="maxPlayers" label={t`Max players`} hint={t`8 where it is empty`} inputMode="numeric" />
      <div className="columns__full">
        <Form.Area name="description" label={t`Description`} rows={3} maxLength={5000} />
      </div>
      <StatsLinks />
    </>
  );
}

/** Any name, or one of the games that tournaments are played in: it brings its code. */
function GameField() {
  const { register, formState, getValues, setValue } = useFormContext<EventFormValues>();
  const { data: games = [] } = useQuery(tournaments.games.query());
  const listId = useId();
  const name = register('gameName');
  const offered = games.filter(({ isActive }) => isActive);
  const takeCode = (typed: string) => {
    const game = games.find((one) => one.name.toLowerCase() === typed.trim().toLowerCase());
    const before = getValues('gameCode');
    const isOfList = games.some(({ code }) => code === before);
    if (game) setValue('gameCode', game.code, { shouldDirty: true });
    else if (isOfList) setValue('gameCode', '', { shouldDirty: true });
  };
  return (
    <Field label={t`Game`} error={formState.errors.gameName?.message}>
      <Input
        autoComplete="off"
        maxLength={100}
        list={listId}
        {...name}
        onChange={(event) => {
          takeCode(event.target.value);
          return name.onChange(event);
        }}
      />
      <datalist id={listId}>
        {offered.map((one) => (
          <option key={one.code} value={one.name} />
        ))}
      </datalist>
    </Field>
  );
}

/** Addresses of screenshots with the numbers of the event. */
function StatsLinks() {
  const { register, control, formState } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'statsLinks' });
  return (
    <fieldset className="stack stack--tight columns__full">
      <legend className="field__label">
        <Trans>Stats links</Trans>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="stats-link">
          <div className="stats-link__address">
            <Field label={t`Link ${{ number: index + 1 }}`} error={formState.errors.statsLinks?.[index]?.message}>
              <Input type="url" autoComplete="off" maxLength={2000} {...register(`statsLinks.${index}.url`)} />
            </Field>
          </div>
          <Button
            look="quiet"
            size="icon"
            className="stats-link__remove"
            aria-label={t`Remove link ${{ number: index + 1 }}`}
            onClick={() => remove(index)}
          >
            <Trash2 />
          </Button>
        </div>
      ))}
      <Button size="sm" className="stack__start" onClick={() => append({ url: '' })}>
        <Trans>
          <Plus />
          Add link
        </Trans>
      </Button>
    </fieldset>
  );
}
