import type { Season } from '@cinder/contract/championship/championship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageOf } from '#lib/api-error.ts';
import { ONCE_LEFT, showRefusal } from '#lib/form-errors.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { seasonQuery } from '../championship.queries.ts';
import { useUpdateSeason } from './championship-admin.queries.ts';
import { checkSeason, type SeasonFormValues, toForm, toInput } from './season-form.ts';

/** The active season: its dates, and what a win and a challenge are worth. */
export function SeasonForm() {
  return (
    <QueryState query={useQuery(seasonQuery)} loading="Loading the season" failed="Failed to fetch the season">
      {(season) => <Editor season={season} />}
    </QueryState>
  );
}

const FIELDS = [
  { name: 'year', label: 'Year', type: 'text', hint: 'A new year begins a new season' },
  { name: 'startDate', label: 'First day', type: 'date', hint: 'Empty: 1 January' },
  { name: 'endDate', label: 'Last day', type: 'date', hint: 'Empty: 31 December' },
  { name: 'pointsPerWin', label: 'Points for a monthly win', type: 'text', hint: 'For winners chosen from now on' },
  { name: 'pointsPerChallenge', label: 'Points for a challenge', type: 'text', hint: 'For winners chosen from now on' },
] as const;

function Editor({ season }: { season: Season }) {
  const update = useUpdateSeason();
  const form = useForm<SeasonFormValues>({
    values: toForm(season),
    resetOptions: { keepDirtyValues: true },
    ...ONCE_LEFT,
    resolver: checkSeason,
  });
  const { errors, isDirty } = form.formState;
  const save = form.handleSubmit(async (values) => {
    try {
      form.reset(toForm(await update.mutateAsync(toInput(values))));
      showToast({ title: 'Season saved', text: `The season of ${values.year} is active.`, tone: 'good' });
    } catch (error) {
      showRefusal(form, error);
      showToast({ title: 'Failed to update season', text: messageOf(error, 'Please try again'), tone: 'bad' });
    }
  });
  return (
    <Plate title="Active season" className="max-w-prose">
      <form onSubmit={save} noValidate className="grid gap-4">
        <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
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
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" disabled={!isDirty} onClick={() => form.reset(toForm(season))}>
            Discard changes
          </Button>
          <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel="Saving">
            Save season
          </Button>
        </div>
      </form>
    </Plate>
  );
}
