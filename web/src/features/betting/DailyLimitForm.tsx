import type { BettingLimits } from '@cinder/contract/betting/betting.schemas.ts';
import { useForm } from 'react-hook-form';
import { messageOf } from '#lib/api-error.ts';
import { issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useUpdateLimits } from './betting.queries.ts';
import { type DailyLimitValues, dailyLimitIssues, holdingWords } from './limits-form.ts';
import './betting.css';

/** The most that a member stakes in a day. */
export function DailyLimitForm({ limits }: { limits: BettingLimits }) {
  const { tokenSymbol } = useSite();
  const update = useUpdateLimits();
  const form = useForm<DailyLimitValues>({
    defaultValues: { dailyStakeLimit: limits.dailyStakeLimit ?? '' },
    resolver: issuesResolver(dailyLimitIssues),
  });
  const { errors, isDirty } = form.formState;
  const save = form.handleSubmit(async ({ dailyStakeLimit }) => {
    const wanted = dailyStakeLimit.trim() || null;
    try {
      const saved = await update.mutateAsync({ dailyStakeLimit: wanted });
      showToast({
        title: 'Limit saved',
        text: holdingWords(wanted, saved.dailyStakeLimit),
        tone: 'good',
      });
      form.reset({ dailyStakeLimit: saved.dailyStakeLimit ?? '' });
    } catch (error) {
      showRefusal(form, error, { limit_loosening_pending: 'dailyStakeLimit' });
      showToast({ title: 'Failed to change limits', text: messageOf(error, 'Please try again'), tone: 'bad' });
    }
  });
  return (
    <Plate title="Daily stake limit">
      <form noValidate onSubmit={save} className="limits__form">
        <Field
          label={`Most to stake in a day, in ${tokenSymbol}`}
          hint="Nothing for no limit. The day is that of UTC."
          error={errors.dailyStakeLimit?.message}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={11} {...form.register('dailyStakeLimit')} />
        </Field>
        <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel="Saving">
          Save limit
        </Button>
      </form>
    </Plate>
  );
}
