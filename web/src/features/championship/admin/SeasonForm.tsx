import type { Season } from '@cinder/contract/championship/championship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useFormEditing } from '#admin/use-editing.tsx';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { FORGET_TYPED, KEEP_TYPED, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { seasonQuery } from '../championship.queries.ts';
import { checkSeason, type SeasonFormValues, toForm, toInput } from './season-form.ts';
import './championship-admin.css';

const FIELDS = [
  { name: 'year', label: 'Year', type: 'text', hint: 'A new year begins a new season' },
  { name: 'startDate', label: 'First day', type: 'date', hint: 'Empty: 1 January' },
  { name: 'endDate', label: 'Last day', type: 'date', hint: 'Empty: 31 December' },
  { name: 'pointsPerWin', label: 'Points for a monthly win', type: 'text', hint: 'For winners chosen from now on' },
  { name: 'pointsPerChallenge', label: 'Points for a challenge', type: 'text', hint: 'For winners chosen from now on' },
] as const;

/** The active season: its dates, and what a win and a challenge are worth. */
export function SeasonForm() {
  return (
    <QueryState query={useQuery(seasonQuery())} of="the season">
      {(season) => <Editor season={season} />}
    </QueryState>
  );
}

function Editor({ season }: { season: Season }) {
  const update = useWrite(championshipAdmin.updateSeason);
  const form = useForm<SeasonFormValues>({
    values: toForm(season),
    resetOptions: KEEP_TYPED,
    ...VALIDATE_ON_TOUCHED,
    resolver: checkSeason,
  });
  const { errors, isDirty } = form.formState;
  const { attempt, notice, questions } = useFormEditing(form, {
    version: season.version,
    failure: 'Failed to update season',
  });
  const save = form.handleSubmit((values) =>
    attempt(async (started) => {
      const input = toInput(values);
      // Another year is another season.
      const version = input.year === season.year ? started : undefined;
      form.reset(toForm(await update.mutateAsync({ version, ...input })), FORGET_TYPED);
      showToast({ title: 'Season saved', text: `The season of ${values.year} is active.`, tone: 'good' });
    }),
  );
  return (
    <Plate title="Active season" className="season-form">
      <form onSubmit={save} noValidate className="stack">
        <div className="form-fields">
          {FIELDS.map(({ name, label, type, hint }) => (
            <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
              <Input
                type={type}
                {...(type === 'text' && { inputMode: 'numeric' as const })}
                autoComplete="off"
                {...form.register(name)}
              />
            </Field>
          ))}
        </div>
        <div className="cluster cluster--end">
          {notice}
          <Button look="quiet" disabled={!isDirty} onClick={() => form.reset(toForm(season), FORGET_TYPED)}>
            Discard changes
          </Button>
          <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel="Saving">
            Save season
          </Button>
        </div>
      </form>
      {questions}
    </Plate>
  );
}
