import type { GiftSettings } from '@cinder/contract/gifts/gifts.admin-api.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { SettingsForm } from '#admin/SettingsForm.tsx';
import { giftsAdmin } from '#api/giftsAdmin.ts';
import { changedInput } from '#lib/changed-input.ts';
import { KEEP_TYPED, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { checkRules, type GiftRulesValues, toForm, toInput } from './gift-settings-form.ts';

const Form = fieldsOf<GiftRulesValues>();

/** Who may give, and how much on a day. */
export function GiftRules() {
  return (
    <QueryState
      query={useQuery(giftsAdmin.settings.query())}
      rows={3}
      loading={t`Loading the rules of gifts`}
      failed={t`Failed to fetch the rules of gifts`}
      level={2}
    >
      {(settings) => <RulesForm settings={settings} />}
    </QueryState>
  );
}

function RulesForm({ settings }: { settings: GiftSettings }) {
  const { tokenSymbol } = useSite();
  const form = useForm<GiftRulesValues>({
    values: toForm(settings),
    resetOptions: KEEP_TYPED,
    ...VALIDATE_ON_TOUCHED,
    resolver: checkRules,
  });
  const save = async (values: GiftRulesValues, version: string | undefined) => {
    const changes = changedInput(toInput(toForm(settings)), toInput(values));
    const saved = await giftsAdmin.updateSettings({ version, ...changes });
    showToast({ title: t`Rules of gifts saved`, text: t`They hold for gifts from now on.`, tone: 'good' });
    return toForm(saved);
  };
  return (
    <Plate title={t`Rules`}>
      <SettingsForm
        form={form}
        stored={toForm(settings)}
        version={settings.version}
        saveLabel={t`Save rules`}
        failure={t`Failed to save the rules of gifts`}
        onSave={save}
      >
        <div className="form-fields">
          <Form.Text
            name="mostPerDayCinder"
            label={t`Most ${tokenSymbol} that a member gives on a day`}
            inputMode="decimal"
          />
          <Form.Text name="mostGiftsPerDay" label={t`Most gifts that a member gives on a day`} inputMode="numeric" />
          <Form.Text name="leastCinder" label={t`Least ${tokenSymbol} of a gift`} inputMode="decimal" />
          <Form.Text
            name="minDays"
            label={t`Days as a member before one may give`}
            hint={t`0: from the first day`}
            inputMode="numeric"
          />
          <Form.Text name="minLevel" label={t`Level before one may give`} hint={t`0: any`} inputMode="numeric" />
        </div>
      </SettingsForm>
    </Plate>
  );
}
