import { MAX_HOUSE_CUT_PERCENT } from '@cinder/contract/betting/betting.rules.ts';
import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { EditorDialog } from '#features/admin/EditorDialog.tsx';
import { ONCE_LEFT } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useCreateMarket } from './betting-admin.queries.ts';
import { checkMarket, emptyMarket, type MarketFormValues, toInput } from './market-form.ts';
import { SelectionFields } from './SelectionFields.tsx';

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
  const create = useCreateMarket();
  const form = useForm<MarketFormValues>({
    defaultValues: emptyMarket(event.id),
    ...ONCE_LEFT,
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
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
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
