import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { MAX_DISPUTE_REASON } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { tournaments } from '#api/tournaments.ts';
import { useWrite } from '#lib/changes.ts';
import { showRefusal } from '#lib/form-errors.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Textarea } from '#ui/field/Field.tsx';
import './tournaments.css';

interface AnswerReportProps {
  tournamentId: string;
  match: Match;
  onDone: () => void;
}

/** Confirm what the opponent reported, or say what is wrong with it. */
export function AnswerReport(props: AnswerReportProps) {
  const { tournamentId, match, onDone } = props;
  const [isDisputing, setDisputing] = useState(false);
  const confirm = useWrite(tournaments.confirm, {
    done: { title: t`Result confirmed`, text: match.label },
    failure: t`Failed to answer`,
    onSuccess: onDone,
  });
  if (isDisputing) return <DisputeForm {...props} onBack={() => setDisputing(false)} />;
  return (
    <div className="match-dialog__answers">
      <Button
        look="primary"
        busy={confirm.isPending}
        busyLabel={t`Confirming`}
        data-first-focus=""
        onClick={() => confirm.mutate({ id: tournamentId, matchId: match.id })}
      >
        <Trans>Confirm result</Trans>
      </Button>
      <Button look="danger" disabled={confirm.isPending} onClick={() => setDisputing(true)}>
        <Trans>Dispute</Trans>
      </Button>
    </div>
  );
}

function DisputeForm({ tournamentId, match, onDone, onBack }: AnswerReportProps & { onBack: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const dispute = useWrite(tournaments.dispute, {
    done: { title: t`Result disputed`, text: t`An administrator decides.` },
    failure: t`Failed to answer`,
    onSuccess: onDone,
    onError: (error) => showRefusal(form, error),
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  const submit = form.handleSubmit(({ reason }) =>
    dispute.mutate({ id: tournamentId, matchId: match.id, reason: reason.trim() }),
  );
  return (
    <form className="match-dialog__form" noValidate onSubmit={submit}>
      <Field
        label={t`What is wrong with this result?`}
        hint={t`Your opponent and the administrators who decide read it.`}
        error={errors.reason?.message}
      >
        <Textarea
          rows={3}
          maxLength={MAX_DISPUTE_REASON}
          {...form.register('reason', { validate: (reason) => reason.trim() !== '' || t`Say what is wrong` })}
        />
      </Field>
      <div className="match-dialog__answers">
        <Button look="danger" type="submit" busy={dispute.isPending} busyLabel={t`Disputing`}>
          <Trans>Dispute the result</Trans>
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}
