import { LONGEST_DISPUTE } from '@cinder/contract/challenges/challenges.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { challenges } from '#api/challenges.ts';
import { useKeyedWrite } from '#lib/attempts.ts';
import { showRefusal } from '#lib/form-errors.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';

const Form = fieldsOf<{ reason: string }>();

/** Asks what is wrong with a score that the other reported. */
export function DisputeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  useUnsavedWork(form.formState.isDirty);
  const dispute = useKeyedWrite(challenges.dispute, {
    done: { title: t`The staff decides` },
    failure: t`Failed to dispute the score`,
    onSuccess: onClose,
    onError: (error) => showRefusal(form, error, {}),
  });
  // It is one line wherever it is read.
  const submit = form.handleSubmit(({ reason }) => dispute.mutate({ id, reason: reason.replace(/\s+/g, ' ').trim() }));
  return (
    <Dialog
      title={t`Dispute the score?`}
      description={t`Both stakes stay where they are until the staff has decided. Keep whatever proves the score.`}
      onClose={onClose}
      isDismissible={!dispute.isPending}
      footer={
        <>
          <Button look="quiet" disabled={dispute.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" form={formId} busy={dispute.isPending} busyLabel={t`Disputing`}>
            <Trans>Dispute</Trans>
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <Form.Area
            name="reason"
            label={t`What is wrong (may stay blank)`}
            hint={t`The staff and the other read it.`}
            rows={3}
            maxLength={LONGEST_DISPUTE}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}
