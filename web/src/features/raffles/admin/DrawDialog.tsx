import type { AdminRaffle } from '@cinder/contract/raffles/raffles.admin-api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { rafflesAdmin } from '#api/rafflesAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { issuesResolver, saveFailureOf, showRefusal } from '#lib/form-errors.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Note } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';

interface DrawValues {
  publicValue: string;
}

const Form = fieldsOf<DrawValues>();

interface DrawDialogProps {
  raffle: AdminRaffle;
  onClose: () => void;
}

/** Draws a raffle that is closed, with the public value where one was announced. */
export function DrawDialog({ raffle: { id, title, sold, publicSource }, onClose }: DrawDialogProps) {
  const formId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const needsValue = publicSource !== '';
  const form = useForm<DrawValues>({
    defaultValues: { publicValue: '' },
    resolver: issuesResolver(({ publicValue }) =>
      needsValue && publicValue.trim() === ''
        ? [{ path: ['publicValue'], message: t`Enter the public value that was announced` }]
        : [],
    ),
  });
  useUnsavedWork(form.formState.isDirty);
  const draw = useWrite(rafflesAdmin.draw, {
    done: { title: t`Raffle drawn`, text: title },
    onSuccess: onClose,
    onError: (error) => {
      const shown = showRefusal(form, error, { raffle_value_needed: 'publicValue' });
      if (shown.length === 0) setRefusal(saveFailureOf(error));
    },
  });
  const submit = form.handleSubmit(({ publicValue }) => {
    setRefusal(null);
    draw.mutate({ id, publicValue: publicValue.trim() });
  });
  return (
    <Dialog
      title={t`Draw ${{ raffle: isolate(title) }}?`}
      description={
        <p>
          {plural(sold, {
            one: '# ticket is in the list. A raffle is drawn once: prizes are given at once, and everything is shown.',
            other:
              '# tickets are in the list. A raffle is drawn once: prizes are given at once, and everything is shown.',
          })}
        </p>
      }
      onClose={onClose}
      isDismissible={!draw.isPending}
      footer={
        <>
          <div className="raffle-refusal" role="alert">
            {refusal !== null && <Note tone="bad">{refusal}</Note>}
          </div>
          <Button look="quiet" disabled={draw.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" form={formId} busy={draw.isPending} busyLabel={t`Drawing`}>
            <Trans>Draw</Trans>
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} className="draw-form" noValidate onSubmit={submit}>
          {needsValue && (
            <Form.Text
              name="publicValue"
              label={t`Public value`}
              hint={t`As announced: ${{ source: isolate(publicSource) }}. Letters, digits and signs without spaces and |.`}
              spellCheck={false}
              maxLength={200}
            />
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
