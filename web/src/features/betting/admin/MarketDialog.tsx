import { MAX_HOUSE_CUT_PERCENT, MAX_SELECTIONS } from '@cinder/contract/betting/betting.rules.ts';
import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { useEntrantOptions } from './betting-admin.queries.ts';
import { checkMarket, EMPTY_SELECTION, emptyMarket, type MarketFormValues, toInput } from './market-form.ts';
import '#ui/field/field.css';
import '../betting.css';

const Form = fieldsOf<MarketFormValues>();

interface MarketDialogProps {
  event: BettingEvent;
  onSaved: () => void;
  onClose: () => void;
}

const ODDS = [
  { value: 'pari_mutuel', label: t`Pooled: winners share the stakes` },
  { value: 'fixed', label: t`Fixed: paid out of stakes and reserve` },
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
    showToast({ title: t`Market Added`, text: saved.title, tone: 'good' });
    onSaved();
  };
  return (
    <EditorDialog
      title={t`Add market: ${{ tournament: isolate(event.tournamentTitle) }}`}
      saveLabel={t`Add market`}
      failure={t`Failed to add the market`}
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
  const { control } = useFormContext<MarketFormValues>();
  const isFixed = useWatch({ control, name: 'oddsType' }) === 'fixed';
  return (
    <>
      <Form.Text name="title" label={t`Title`} hint={t`What is bet on, as a question`} maxLength={200} />
      <Form.Text name="marketType" label={t`Type`} maxLength={50} />
      <Form.Choice name="oddsType" label={t`Odds`} options={ODDS} />
      {!isFixed && (
        <Form.Text
          name="houseCutPercent"
          label={t`Cut of the house in percent`}
          hint={t`0 to ${MAX_HOUSE_CUT_PERCENT}`}
          inputMode="decimal"
        />
      )}
      <Form.Text
        name="houseReserve"
        label={t`Reserve in ${tokenSymbol}`}
        hint={t`Made for this market; what is left goes to the house`}
        inputMode="decimal"
      />
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
      <legend className="field__label">
        <Trans>Selections</Trans>
      </legend>
      {fields.map(({ id }, index) => (
        <SelectionRow key={id} index={index} options={options} onRemove={() => remove(index)} />
      ))}
      <div className="cluster">
        <Button size="sm" onClick={() => append({ ...EMPTY_SELECTION })}>
          <Trans>
            <Plus />
            Add selection
          </Trans>
        </Button>
        {entrants.length > 0 && entrants.length <= MAX_SELECTIONS && (
          <Button size="sm" onClick={addAll}>
            {plural(entrants.length, { one: 'Use the one entrant', other: 'Use all # entrants' })}
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
  const { control } = useFormContext<MarketFormValues>();
  const isFixed = useWatch({ control, name: 'oddsType' }) === 'fixed';
  const number = index + 1;
  return (
    <div className="market-editor__selection" data-has-odds={isFixed}>
      <Form.Choice name={`selections.${index}.refRegistrationId`} label={t`Entrant ${number}`} options={options} />
      <Form.Text name={`selections.${index}.label`} label={t`Label ${number}`} maxLength={120} />
      {isFixed && (
        <Form.Text name={`selections.${index}.fixedOdds`} label={t`Odds ${number}`} inputMode="decimal" maxLength={7} />
      )}
      <Button
        look="quiet"
        size="icon"
        className="market-editor__remove"
        aria-label={t`Remove selection ${number}`}
        onClick={onRemove}
      >
        <Trash2 />
      </Button>
    </div>
  );
}
