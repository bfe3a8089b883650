import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { AdminRedemption } from '@cinder/contract/store/store.admin-api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { issuesResolver } from '#lib/form-errors.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';

interface NoteValues {
  note: string;
}

const Form = fieldsOf<NoteValues>();

const LONGEST_NOTE = 500;

/** What is done with words to the member. */
export type NotedStep = 'deliver' | 'decline' | 'refund';

interface StepDialogProps {
  redemption: AdminRedemption;
  step: NotedStep;
  onDone: (note: string) => void;
  onClose: () => void;
}

/** Asks what the member is told: a reason is required where tokens go back. */
export function StepDialog({ redemption: { title, username, priceCinder }, step, onDone, onClose }: StepDialogProps) {
  const formId = useId();
  const { tokenSymbol } = useSite();
  const needsReason = step !== 'deliver';
  const form = useForm<NoteValues>({
    defaultValues: { note: '' },
    resolver: issuesResolver(({ note }) =>
      needsReason && note.trim() === '' ? [{ path: ['note'], message: t`Enter a reason` }] : [],
    ),
  });
  const offer = isolate(title);
  const member = username === null ? t`a deleted member` : isolate(username);
  const price = formatUnrounded(priceCinder);
  const titles = {
    deliver: t`Deliver ${offer} to ${member}?`,
    decline: t`Decline ${offer} for ${member}?`,
    refund: t`Refund ${offer} to ${member}?`,
  };
  const verbs = { deliver: t`Deliver`, decline: t`Decline`, refund: t`Refund` };
  return (
    <Dialog
      title={titles[step]}
      description={
        needsReason && (
          <p>
            {priceCinder === '0.00' ? (
              t`It was won in a raffle, and no tokens go back: the prize waits to be given there. This cannot be undone.`
            ) : step === 'decline' ? (
              <Trans>
                {price} {tokenSymbol} go back to the member at once. This cannot be undone.
              </Trans>
            ) : (
              <Trans>
                {price} {tokenSymbol} go back to the member at once, and an item leaves the inventory. A code stays
                used. This cannot be undone.
              </Trans>
            )}
          </p>
        )
      }
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look={needsReason ? 'danger-solid' : 'primary'} type="submit" form={formId}>
            {verbs[step]}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          className="step-form"
          noValidate
          onSubmit={form.handleSubmit(({ note }) => onDone(note.trim()))}
        >
          <Form.Area
            name="note"
            label={needsReason ? t`Reason` : t`What the member is told`}
            hint={needsReason ? t`The member reads it.` : t`May stay blank.`}
            rows={3}
            maxLength={LONGEST_NOTE}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}
