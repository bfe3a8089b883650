import type { WhatIf } from '@cinder/contract/analytics/what-if.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { analyticsAdmin } from '#api/analyticsAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Fold } from '#ui/fold/Fold.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { whatIfQuery } from './analytics.queries.ts';
import {
  amountsNow,
  checkAmounts,
  countChanges,
  REPLAY_PERIODS,
  toForm,
  toInput,
  type WhatIfValues,
} from './what-if-form.ts';

const Form = fieldsOf<WhatIfValues>();

const PERIODS: Record<WhatIfValues['days'], string> = { '7': t`7 days`, '30': t`30 days`, '90': t`90 days` };

/** The amounts that are tried, each beside the one of today. */
export function WhatIfForm({ whatIf: { today, run } }: { whatIf: WhatIf }) {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const queries = useQueryClient();
  const form = useForm<WhatIfValues>({
    defaultValues: toForm(amountsNow(today, run?.amounts), '30'),
    resolver: checkAmounts,
    ...VALIDATE_ON_TOUCHED,
  });
  const typed = useWatch({ control: form.control }) as WhatIfValues;
  const start = useWrite(analyticsAdmin.startWhatIf, {
    failure: t`The replay could not begin`,
    onSuccess: () => void queries.invalidateQueries(whatIfQuery),
  });
  const changes = countChanges(today, typed);
  const isRunning = run?.status === 'running';
  const now = (amount: string | undefined) => t`Today: ${{ amount: formatExact(amount ?? '0') }}`;
  return (
    <Plate title={t`Other amounts`}>
      <FormProvider {...form}>
        <form
          className="stack"
          noValidate
          aria-label={t`Other amounts`}
          onSubmit={form.handleSubmit((values) => start.mutate(toInput(values)))}
        >
          <Segmented
            label={t`Replay the last`}
            options={REPLAY_PERIODS.map((value) => ({ value, label: PERIODS[value] }))}
            value={typed.days}
            onChange={(days) => form.setValue('days', days)}
          />
          <div className="what-if__fields">
            {isOn('mining') && (
              <Form.Text
                name="miningRate"
                label={t`${tokenSymbol} per minute mined`}
                hint={now(today.miningRate)}
                inputMode="decimal"
              />
            )}
            {isOn('ads') && (
              <Form.Text name="adReward" label={t`A watched ad`} hint={now(today.adReward)} inputMode="decimal" />
            )}
            {isOn('check-in') &&
              today.checkIns.map((amount, index) => (
                <Form.Text
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of the cycle are counted
                  key={index}
                  name={`checkIns.${index}.amount`}
                  label={t`Check-in, day ${{ day: index + 1 }}`}
                  hint={now(amount)}
                  inputMode="decimal"
                />
              ))}
            {isOn('check-in') && (
              <Form.Text
                name="insteadOfItem"
                label={t`In place of an item`}
                hint={now(today.insteadOfItem)}
                inputMode="decimal"
              />
            )}
          </div>
          {isOn('quests') && today.quests.length > 0 && (
            <Fold label={plural(today.quests.length, { one: 'What # quest pays', other: 'What # quests pay' })}>
              <div className="what-if__fields">
                {today.quests.map(({ questId, title, amount }, index) => (
                  <Form.Text
                    key={questId}
                    name={`quests.${index}.amount`}
                    label={isolate(title)}
                    hint={now(amount)}
                    inputMode="decimal"
                  />
                ))}
              </div>
            </Fold>
          )}
          <div className="cluster cluster--end">
            <span className="small muted">
              {plural(changes, {
                0: 'All amounts are those of today.',
                one: '# amount is another than today.',
                other: '# amounts are others than today.',
              })}
            </span>
            <Button look="quiet" disabled={changes === 0} onClick={() => form.reset(toForm(today, typed.days))}>
              <Trans>Amounts of today</Trans>
            </Button>
            <Button look="primary" type="submit" disabled={isRunning} busy={start.isPending} busyLabel={t`Beginning`}>
              <Trans>Replay</Trans>
            </Button>
          </div>
        </form>
      </FormProvider>
    </Plate>
  );
}
