import type { MiningConfig } from '@cinder/contract/mining/mining.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { useFormEditing } from '#admin/use-editing.tsx';
import { miningAdmin } from '#api/miningAdmin.ts';
import { changedInput } from '#lib/changed-input.ts';
import { useWrite } from '#lib/changes.ts';
import { FORGET_TYPED, KEEP_TYPED, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
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

const HINTS: Record<FieldName, { label: (token: string) => string; hint: string }> = {
  baseRateCinderPerMin: { label: (token) => `${token} per minute`, hint: '0.01 to 1000.00' },
  sessionDurationSeconds: { label: () => 'Session length in seconds', hint: '10 to 86400; 3600 is one hour' },
  maxMinutesPerLocalDay: {
    label: () => "Minutes per member's day",
    hint: '1 to 1440, and room for one session at least',
  },
  minPingIntervalSeconds: { label: () => 'Seconds between pings', hint: '1 to 300' },
  idleTimeoutSeconds: {
    label: () => 'Session expires after seconds of silence',
    hint: 'Longer than the time between pings',
  },
};

/** A rate above so many times the last one is asked about. */
const DEAR = 10;

/** The back-office's Mining panel. */
export function MiningPanel() {
  return (
    <AdminPanel
      title="Mining"
      purpose="What a session pays and how long it takes. A change holds for sessions started after it."
    >
      <Rules />
    </AdminPanel>
  );
}

function Rules() {
  return (
    <QueryState query={useQuery(miningConfigQuery)} of="mining rules" level={2}>
      {(config) => <MiningConfigForm config={config} />}
    </QueryState>
  );
}

/** All mining rules in one form, checked by the contract's own schema; the server's objections show at their field. */
export function MiningConfigForm({ config }: { config: MiningConfig }) {
  const { tokenSymbol } = useSite();
  const update = useWrite(miningAdmin.updateConfig);
  const form = useForm<FormValues>({
    values: toForm(config),
    resetOptions: KEEP_TYPED,
    ...VALIDATE_ON_TOUCHED,
    resolver: checkRules,
  });
  const { errors, isDirty } = form.formState;
  const { attempt, notice, questions } = useFormEditing(form, {
    version: config.version,
    failure: 'Failed to save mining rules',
  });
  const typed = useWatch({ control: form.control });
  const [isAsking, setAsking] = useState(false);
  const store = async (values: FormValues) => {
    await attempt(async (version) => {
      const saved = await update.mutateAsync({ version, ...changedInput(toInput(toForm(config)), toInput(values)) });
      form.reset(toForm(saved), FORGET_TYPED);
      showToast({ title: 'Mining rules saved', text: 'They hold for sessions started from now on.', tone: 'good' });
    });
    setAsking(false);
  };
  const rate = Number(config.baseRateCinderPerMin);
  const save = form.handleSubmit((values) =>
    Number(values.baseRateCinderPerMin) > rate * DEAR ? setAsking(true) : store(values),
  );
  return (
    <div className="form-beside">
      <Plate title="Rules">
        <form onSubmit={save} noValidate className="stack">
          <div className="form-fields">
            {FIELDS.map((name) => (
              <Field
                key={name}
                label={HINTS[name].label(tokenSymbol)}
                hint={HINTS[name].hint}
                error={errors[name]?.message}
              >
                <Input inputMode="decimal" autoComplete="off" {...form.register(name)} />
              </Field>
            ))}
          </div>
          <p className="small muted">
            Starting on another device with a session open asks whether to close the previous one, which then pays
            nothing.
          </p>
          <div className="cluster cluster--end">
            {notice}
            <Button look="quiet" disabled={!isDirty} onClick={() => form.reset(toForm(config), FORGET_TYPED)}>
              Discard changes
            </Button>
            <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel="Saving">
              Save rules
            </Button>
          </div>
        </form>
        {questions}
      </Plate>
      {isAsking && (
        <ConfirmDialog
          title={`Pay ${typed.baseRateCinderPerMin} ${tokenSymbol} a minute?`}
          confirmLabel="Save rules"
          isBusy={update.isPending}
          busyLabel="Saving"
          onConfirm={() => void store(form.getValues())}
          onCancel={() => setAsking(false)}
        >
          That is more than {DEAR} times the {config.baseRateCinderPerMin} that sessions pay now, for every member who
          starts one from then on.
        </ConfirmDialog>
      )}
      <ConfigPreview values={{ ...toForm(config), ...typed }} />
    </div>
  );
}
