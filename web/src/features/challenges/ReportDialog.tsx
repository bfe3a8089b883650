import type { Challenge } from '@cinder/contract/challenges/challenges.api.ts';
import { type ChallengeSide, otherSide, scoreFault } from '@cinder/contract/challenges/challenges.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { challenges } from '#api/challenges.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { issuesResolver, showRefusal, typedNumber } from '#lib/form-errors.ts';
import { i18n } from '#lib/texts.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { nameOf } from './challenge-texts.ts';

interface ReportDialogProps {
  challenge: Challenge;
  own: ChallengeSide;
  onClose: () => void;
}

/** Asks how a challenge was played. */
export function ReportDialog({ challenge, own, onClose }: ReportDialogProps) {
  const { id, bestOf } = challenge;
  const formId = useId();
  const form = useForm<{ own: string; other: string }>({
    defaultValues: { own: '', other: '' },
    resolver: issuesResolver((typed) => {
      const fault = scoreFault(bestOf, typedNumber(typed.own), typedNumber(typed.other));
      return fault ? [{ path: ['own'], message: i18n._(fault) }] : [];
    }),
  });
  const report = useKeyedWrite(challenges.report, {
    done: { title: t`Score reported` },
    failure: t`Failed to report`,
    onSuccess: onClose,
    onError: (error) => showRefusal(form, error, {}),
  });
  const submit = form.handleSubmit((typed) => {
    const wins = { [own]: typedNumber(typed.own), [otherSide(own)]: typedNumber(typed.other) };
    report.mutate({ id, challengerWins: wins['challenger'] ?? 0, opponentWins: wins['opponent'] ?? 0 });
  });
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button look="primary" type="submit" form={formId} busy={report.isPending} busyLabel={t`Reporting`}>
        <Trans>Report score</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      title={t`How did it end?`}
      description={t`Best of ${bestOf}. The other confirms it.`}
      onClose={onClose}
      footer={footer}
    >
      <form id={formId} noValidate onSubmit={submit} className="stack">
        <Field label={t`Games that you won`} error={form.formState.errors.own?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register('own')} />
        </Field>
        <Field label={t`Games that ${{ name: nameOf(challenge[otherSide(own)]) }} won`}>
          <Input inputMode="numeric" autoComplete="off" {...form.register('other')} />
        </Field>
      </form>
    </Dialog>
  );
}
