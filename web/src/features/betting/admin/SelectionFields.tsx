import { MAX_SELECTIONS } from '@cinder/contract/betting/betting.rules.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import '#ui/field/field.css';
import { EMPTY_SELECTION, type MarketFormValues } from './market-form.ts';
import { useEntrantOptions } from './use-entrant-options.ts';

/** What can be bet on: entrants of the tournament, or free labels. */
export function SelectionFields({ slug }: { slug: string }) {
  const { control } = useFormContext<MarketFormValues>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'selections' });
  const { entrants, options } = useEntrantOptions(slug);
  const addAll = () =>
    replace(entrants.map(({ registrationId }) => ({ ...EMPTY_SELECTION, refRegistrationId: registrationId })));
  return (
    <fieldset className="grid gap-4 md:col-span-2">
      <legend className="field__label">Selections</legend>
      {fields.map(({ id }, index) => (
        <SelectionRow key={id} index={index} options={options} onRemove={() => remove(index)} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => append({ ...EMPTY_SELECTION })}>
          <Plus />
          Add selection
        </Button>
        {entrants.length > 0 && entrants.length <= MAX_SELECTIONS && (
          <Button size="sm" onClick={addAll}>
            Use all {entrants.length} entrants
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const THREE_COLUMNS = 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]';
const FOUR_COLUMNS = 'md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]';

interface SelectionRowProps {
  index: number;
  options: readonly { value: string; label: string }[];
  onRemove: () => void;
}

function SelectionRow({ index, options, onRemove }: SelectionRowProps) {
  const { register, control, formState } = useFormContext<MarketFormValues>();
  const isFixed = useWatch({ control, name: 'oddsType' }) === 'fixed';
  const errors = formState.errors.selections?.[index];
  const number = index + 1;
  return (
    <div className={`grid gap-3 md:items-start ${isFixed ? FOUR_COLUMNS : THREE_COLUMNS}`}>
      <Field label={`Entrant ${number}`} error={errors?.refRegistrationId?.message}>
        <Select options={options} {...register(`selections.${index}.refRegistrationId`)} />
      </Field>
      <Field label={`Label ${number}`} error={errors?.label?.message}>
        <Input autoComplete="off" maxLength={120} {...register(`selections.${index}.label`)} />
      </Field>
      {isFixed && (
        <Field label={`Odds ${number}`} error={errors?.fixedOdds?.message}>
          <Input inputMode="decimal" autoComplete="off" maxLength={7} {...register(`selections.${index}.fixedOdds`)} />
        </Field>
      )}
      <Button look="quiet" size="icon" className="md:mt-6" aria-label={`Remove selection ${number}`} onClick={onRemove}>
        <Trash2 />
      </Button>
    </div>
  );
}
