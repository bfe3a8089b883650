import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useForm } from 'react-hook-form';
import { messageOf } from '#lib/api-error.ts';
import { issuesResolver, showRefusal } from '#lib/form-errors.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { type ReportValues, reportIssues } from './report-form.ts';
import { placeName } from './tournament-words.ts';
import { useReport } from './tournaments.queries.ts';
import './match-dialog.css';

interface ReportFormProps {
  tournamentId: string;
  match: Match;
  onDone: () => void;
}

/** Two scores, for the opponent to confirm. */
export function ReportForm({ tournamentId, match, onDone }: ReportFormProps) {
  const { id: matchId, side, a, b } = match;
  const report = useReport();
  const form = useForm<ReportValues>({
    defaultValues: { scoreA: '', scoreB: '' },
    resolver: issuesResolver((values) => reportIssues(values, side === 'round_robin')),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ scoreA, scoreB }) => {
    try {
      await report.mutateAsync({ id: tournamentId, matchId, scoreA: Number(scoreA), scoreB: Number(scoreB) });
      showToast({ title: 'Score reported', text: 'Your opponent confirms or disputes it.', tone: 'good' });
      onDone();
    } catch (error) {
      showRefusal(form, error, { draw_not_possible: 'scoreB' });
      showToast({ title: 'Failed to report the score', text: messageOf(error, 'Please try again'), tone: 'bad' });
    }
  });
  return (
    <form className="match-dialog__form" noValidate onSubmit={submit}>
      <div className="match-dialog__scores">
        <Field label={`Score of ${placeName(a)}`} error={errors.scoreA?.message}>
          <Input inputMode="numeric" autoComplete="off" maxLength={4} {...form.register('scoreA')} />
        </Field>
        <Field label={`Score of ${placeName(b)}`} error={errors.scoreB?.message}>
          <Input inputMode="numeric" autoComplete="off" maxLength={4} {...form.register('scoreB')} />
        </Field>
      </div>
      <Button look="primary" type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel="Reporting">
        Report score
      </Button>
    </form>
  );
}
