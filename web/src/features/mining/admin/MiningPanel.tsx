import type { MiningConfig } from '@cinder/contract/mining/mining.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { SettingsForm } from '#admin/SettingsForm.tsx';
import { miningAdmin } from '#api/miningAdmin.ts';
import { changedInput } from '#lib/changed-input.ts';
import { KEEP_TYPED, typedNumber, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { ConfigPreview } from './ConfigPreview.tsx';
import {
  checkRules,
  FIELDS,
  type FieldName,
  type FormValues,
  miningConfigQuery,
  toForm,
  toInput,
} from './config-form.ts';

const Form = fieldsOf<FormValues>();

const HINTS: Record<FieldName, { label: (token: string) => string; hint: string }> = {
  baseRateCinderPerMin: { label: (token) => t`${token} per minute`, hint: t`0.01 to 1000.00` },
  sessionDurationSeconds: { label: () => t`Session length in seconds`, hint: t`10 to 86400; 3600 is one hour` },
  maxMinutesPerLocalDay: {
    label: () => t`Minutes per member's day`,
    hint: t`1 to 1440, and room for one session at least`,
  },
  minPingIntervalSeconds: { label: () => t`Seconds between pings`, hint: t`1 to 300` },
  idleTimeoutSeconds: {
    label: () => t`Session expires after seconds of silence`,
    hint: t`Longer than the time between pings`,
  },
};

/** A rate above so many times the last one is asked about. */
const DEAR = 10;

/** The back-office's Mining panel. */
export function MiningPanel() {
  return (
    <AdminPanel>
      <Rules />
    </AdminPanel>
  );
}

function Rules() {
  return (
    <QueryState
      query={useQuery(miningConfigQuery)}
      loading={t`Loading mining rules`}
      failed={t`Failed to fetch mining rules`}
      level={2}
    >
      {(config) => <MiningConfigForm config={config} />}
    </QueryState>
  );
}

/** All mining rules in one form, checked by the contract's own schema; the server's objections show at their field. */
function MiningConfigForm({ config }: { config: MiningConfig }) {
  const { tokenSymbol } = useSite();
  const form = useForm<FormValues>({
    values: toForm(config),
    resetOptions: KEEP_TYPED,
    ...VALIDATE_ON_TOUCHED,
    resolver: checkRules,
  });
  const typed = useWatch({ control: form.control });
  const { baseRateCinderPerMin: rate } = config;
  const save = async (values: FormValues, version: string | undefined) => {
    const saved = await miningAdmin.updateConfig({
      version,
      ...changedInput(toInput(toForm(config)), toInput(values)),
    });
    showToast({ title: t`Mining rules saved`, text: t`They hold for sessions started from now on.`, tone: 'good' });
    return toForm(saved);
  };
  const ask = ({ baseRateCinderPerMin: next }: FormValues) =>
    typedNumber(next) > Number(rate) * DEAR
      ? {
          title: t`Pay ${next} ${tokenSymbol} a minute?`,
          text: t`That is more than ${DEAR} times the ${{ rate: formatExact(rate) }} that sessions pay now, for every member who starts one from then on.`,
        }
      : null;
  return (
    <div className="form-beside">
      <Plate title={t`Rules`}>
        <SettingsForm
          form={form}
          stored={toForm(config)}
          version={config.version}
          saveLabel={t`Save rules`}
          failure={t`Failed to save mining rules`}
          onSave={save}
          ask={ask}
        >
          <div className="form-fields">
            {FIELDS.map((name) => (
              <Form.Text
                key={name}
                name={name}
                label={HINTS[name].label(tokenSymbol)}
                hint={HINTS[name].hint}
                inputMode="decimal"
              />
            ))}
          </div>
          <p className="small muted">
            <Trans>
              Starting on another device with a session open asks whether to close the previous one, which then pays
              nothing.
            </Trans>
          </p>
        </SettingsForm>
      </Plate>
      <ConfigPreview values={{ ...toForm(config), ...typed }} />
    </div>
  );
}
