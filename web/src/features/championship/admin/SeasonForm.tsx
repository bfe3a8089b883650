import type { Season } from '@cinder/contract/championship/championship.api.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { SettingsForm } from '#admin/SettingsForm.tsx';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { KEEP_TYPED, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { seasonQuery } from '../championship.queries.ts';
import { checkSeason, type SeasonFormValues, toForm, toInput } from './season-form.ts';
import '../championship.css';

const Form = fieldsOf<SeasonFormValues>();

const FIELDS = [
  { name: 'year', label: t`Year`, type: 'text', hint: t`A new year begins a new season` },
  { name: 'startDate', label: t`First day`, type: 'date', hint: t`Empty: 1 January` },
  { name: 'endDate', label: t`Last day`, type: 'date', hint: t`Empty: 31 December` },
  { name: 'pointsPerWin', label: t`Points for a monthly win`, type: 'text', hint: t`For winners chosen from now on` },
  {
    name: 'pointsPerChallenge',
    label: t`Points for a challenge`,
    type: 'text',
    hint: t`For winners chosen from now on`,
  },
] as const;

/** The active season: its dates, and what a win and a challenge are worth. */
export function SeasonForm() {
  return (
    <QueryState query={useQuery(seasonQuery())} loading={t`Loading the season`} failed={t`Failed to fetch the season`}>
      {(season) => <Editor season={season} />}
    </QueryState>
  );
}

function Editor({ season }: { season: Season }) {
  const form = useForm<SeasonFormValues>({
    values: toForm(season),
    resetOptions: KEEP_TYPED,
    ...VALIDATE_ON_TOUCHED,
    resolver: checkSeason,
  });
  const save = async (values: SeasonFormValues, started: string | undefined) => {
    const input = toInput(values);
    // Another year is another season.
    const version = input.year === season.year ? started : undefined;
    const saved = await championshipAdmin.updateSeason({ version, ...input });
    showToast({ title: t`Season saved`, text: t`The season of ${{ year: values.year }} is active.`, tone: 'good' });
    return toForm(saved);
  };
  return (
    <Plate title={t`Active season`} className="season-form">
      <SettingsForm
        form={form}
        stored={toForm(season)}
        version={season.version}
        saveLabel={t`Save season`}
        failure={t`Failed to update season`}
        onSave={save}
      >
        <div className="form-fields">
          {FIELDS.map(({ type, ...field }) => (
            <Form.Text
              key={field.name}
              {...field}
              type={type}
              {...(type === 'text' && { inputMode: 'numeric' as const })}
            />
          ))}
        </div>
      </SettingsForm>
    </Plate>
  );
}
