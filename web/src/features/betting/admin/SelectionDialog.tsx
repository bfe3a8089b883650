import { newSelection } from '@cinder/contract/betting/betting.admin-api.ts';
import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { schemaResolver } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { useEntrantOptions } from './betting-admin.queries.ts';
import { EMPTY_SELECTION, type SelectionValues, toSelection } from './market-form.ts';

/** Adds something to bet on to a market that has no wagers yet. */
export function SelectionDialog({ market, onClose }: { market: AdminMarket; onClose: () => void }) {
  const { title, tournamentSlug, selections } = market;
  const oddsType = selections[0]?.oddsType ?? 'pari_mutuel';
  const add = useKeyedWrite(bettingAdmin.addSelection);
  const { options } = useEntrantOptions(tournamentSlug);
  const form = useForm<SelectionValues>({
    defaultValues: { ...EMPTY_SELECTION },
    resolver: schemaResolver(newSelection, (values) => toSelection(values, oddsType)),
  });
  const { errors } = form.formState;
  const onSave = async (values: SelectionValues) => {
    await add.mutateAsync({ id: market.id, ...toSelection(values, oddsType) });
    showToast({ title: 'Selection Added', text: title, tone: 'good' });
  };
  return (
    <EditorDialog
      title={`Add selection: ${title}`}
      saveLabel="Add selection"
      failure="Failed to add the selection"
      className="stack"
      form={form}
      fieldOf={{ market_has_wagers: 'label', market_settled: 'label' }}
      onSave={onSave}
      onClose={onClose}
    >
      <Field label="Entrant" error={errors.refRegistrationId?.message}>
        <Select options={options} {...form.register('refRegistrationId')} />
      </Field>
      <Field label="Label" hint="The entrant's name when empty" error={errors.label?.message}>
        <Input autoComplete="off" maxLength={120} {...form.register('label')} />
      </Field>
      {oddsType === 'fixed' && (
        <Field label="Odds" error={errors.fixedOdds?.message}>
          <Input inputMode="decimal" autoComplete="off" maxLength={7} {...form.register('fixedOdds')} />
        </Field>
      )}
    </EditorDialog>
  );
}
