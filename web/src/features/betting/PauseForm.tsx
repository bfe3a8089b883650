import { PAUSE_DAYS } from '@cinder/contract/betting/betting.rules.ts';
import type { BettingLimits } from '@cinder/contract/betting/betting.schemas.ts';
import { useForm } from 'react-hook-form';
import { messageOf } from '#lib/api-error.ts';
import { issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useUpdateLimits } from './betting.queries.ts';
import { daysFrom, type PauseValues, pauseIssues } from './limits-form.ts';
import './betting.css';

/** A pause of some days; its end can be asked for, and comes a day later. */
export function PauseForm({ limits }: { limits: BettingLimits }) {
  const update = useUpdateLimits();
  const form = useForm<PauseValues>({ defaultValues: { days: '' }, resolver: issuesResolver(pauseIssues) });
  const { errors, isDirty } = form.formState;
  const change = async (pauseUntil: string | null) => {
    try {
      const saved = await update.mutateAsync({ pauseUntil });
      const text = saved.pauseUntil ? `Paused until ${formatMoment(saved.pauseUntil)}.` : 'Betting is not paused.';
      showToast({ title: 'Limits saved', text, tone: 'good' });
      form.reset({ days: '' });
    } catch (error) {
      form.clearErrors();
      showRefusal(form, error, { limit_loosening_pending: 'days', invalid_input: 'days' });
      showToast({ title: 'Failed to change limits', text: messageOf(error, 'Please try again'), tone: 'bad' });
    }
  };
  return (
    <Plate title="Pause betting">
      <form
        noValidate
        onSubmit={form.handleSubmit(({ days }) => change(daysFrom(new Date(), Number(days))))}
        className="limits__form"
      >
        <Field label="Days" hint={`${PAUSE_DAYS.min} to ${PAUSE_DAYS.max}, from now`} error={errors.days?.message}>
          <Input inputMode="numeric" autoComplete="off" maxLength={2} {...form.register('days')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel="Saving">
            Pause betting
          </Button>
          {limits.pauseUntil && (
            <Button look="quiet" disabled={update.isPending} onClick={() => void change(null)}>
              End the pause after 24 hours
            </Button>
          )}
        </div>
      </form>
    </Plate>
  );
}
