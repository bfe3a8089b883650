import { MAX_HOUSE_CUT_PERCENT, MAX_SELECTIONS } from '@cinder/contract/betting/betting.rules.ts';
import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { useEntrantOptions } from './betting-admin.queries.ts';
import { checkMarket, EMPTY_SELECTION, emptyMarket, type MarketFormValues, toInput } from './market-form.ts';
import '#ui/field/field.css';
import './market-editor.css';

interface MarketDialogProps {
  event: BettingEvent;
  onSaved: () => void;
  onClose: () => void;
}

const ODDS = [
  { value: 'pari_mutuel', label: 'Pooled: winners share the stakes' },
  { value: 'fixed', label: 'Fixed: paid out of stakes and reserve' },
];

/** Makes a market; it takes bets as soon as its tournament does. */
export function MarketDialog({ event, onSaved, onClose }: MarketDialogProps) {
  const create = useKeyedWrite(bettingAdmin.createMarket);
  const form = useForm<MarketFormValues>({
    defaultValues: emptyMarket(event.id),
    ...VALIDATE_ON_TOUCHED,
    resolver: checkMarket,
  });
  const onSave = async (values: MarketFormValues) => {
    const saved = await create.mutateAsync(toInput(values));
    showToast({ title: 'Market Added', text: saved.title, tone: 'good' });
    onSaved();
  };
  return (
    <EditorDialog
      title={`Add market: ${event.tournamentTitle}`}
      saveLabel="Add market"
      failure="Failed to add the market"
      width="lg"
      className="columns"
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <MarketFields />
      <SelectionFields slug={event.tournamentSlug} />
    </EditorDialog>
  );
}

function MarketFields() {
  const { tokenSymbol } = useSite();
  const { register, control, formState } = useFormContext<MarketFormValues>();
  const { errors } = formState;
  const isFixed = useWatch({ control, name: 'oddsType' }) === 'fixed';
  return (
    <>
      <Field label="Title" hint="What is bet on, as a question" error={errors.title?.message}>
        <Input autoComplete="off" maxLength={200} {...register('title')} />
      </Field>
      <Field label="Type" error={errors.marketType?.message}>
        <Input autoComplete="off" maxLength={50} {...register('marketType')} />
      </Field>
      <Field label="Odds" error={errors.oddsType?.message}>
        <Select options={ODDS} {...register('oddsType')} />
      </Field>
      {!isFixed && (
        <Field
          label="Cut of the house in percent"
          hint={`0 to ${MAX_HOUSE_CUT_PERCENT}`}
          error={errors.houseCutPercent?.message}
        >
          <Input inputMode="decimal" autoComplete="off" {...register('houseCutPercent')} />
        </Field>
      )}
      <Field
        label={`Reserve in ${tokenSymbol}`}
        hint="Made for this market; what is left goes to the house"
        error={errors.houseReserve?.message}
      >
        <Input inputMode="decimal" autoComplete="off" {...register('houseReserve')} />
      </Field>
    </>
  );
}

/** What can be bet on: entrants of the tournament, or free labels. */
function SelectionFields({ slug }: { slug: string }) {
  const { control } = useFormContext<MarketFormValues>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'selections' });
  const { entrants, options } = useEntrantOptions(slug);
  const addAll = () =>
    replace(entrants.map(({ registrationId }) => ({ ...EMPTY_SELECTION, refRegistrationId: registrationId })));
  return (
    <fieldset className="stack columns__full">
      <legend className="field__label">Selections</legend>
      {fields.map(({ id }, index) => (
        <SelectionRow key={id} index={index} options={options} onRemove={() => remove(index)} />
      ))}
      <div className="cluster">
        <Button size="sm" onClick={() => append({ ...EMPTY_SELECTION })}>
          <Plus />
          Add selection
        </Button>
        {entrants.length > 0 && entrants.length <= MAX_SELECTIONS && (
          <Button size="sm" onClick={addAll}>
            {entrants.length === 1 ? 'Use the one entrant' : `Use all ${entrants.length} entrants`}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

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
    <div className="market-editor__selection" data-has-odds={isFixed}>
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
      <Button
        look="quiet"
        size="icon"
        className="market-editor__remove"
        aria-label={`Remove selection ${number}`}
        onClick={onRemove}
      >
        <Trash2 />
      </Button>
    </div>
  );
}
