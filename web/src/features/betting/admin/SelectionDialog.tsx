import { newSelection } from '@cinder/contract/betting/betting.admin-api.ts';
import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { schemaResolver } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { useEntrantOptions } from './betting-admin.queries.ts';
import { EMPTY_SELECTION, type SelectionValues, toSelection } from './market-form.ts';

const Form = fieldsOf<SelectionValues>();

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
  const onSave = async (values: SelectionValues) => {
    await add.mutateAsync({ id: market.id, ...toSelection(values, oddsType) });
    showToast({ title: t`Selection Added`, text: title, tone: 'good' });
  };
  return (
    <EditorDialog
      title={t`Add selection: ${{ market: isolate(title) }}`}
      saveLabel={t`Add selection`}
      failure={t`Failed to add the selection`}
      className="stack"
      form={form}
      fieldOf={{ market_has_wagers: 'label', market_settled: 'label' }}
      onSave={onSave}
      onClose={onClose}
    >
      <Form.Choice name="refRegistrationId" label={t`Entrant`} options={options} />
      <Form.Text name="label" label={t`Label`} hint={t`The entrant's name when empty`} maxLength={120} />
      {oddsType === 'fixed' && <Form.Text name="fixedOdds" label={t`Odds`} inputMode="decimal" maxLength={7} />}
    </EditorDialog>
  );
}
