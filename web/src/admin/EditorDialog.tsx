import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { type FieldOfCode, saveFailureOf, showRefusal } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { useVersion } from '#lib/use-version.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog, type DialogProps } from '#ui/dialog/Dialog.tsx';
import { Sheet } from '#ui/drawer/Sheet.tsx';

export interface EditorDialogProps<Values extends FieldValues> extends Pick<DialogProps, 'title' | 'width' | 'beside'> {
  form: UseFormReturn<Values>;
  /** A wide panel from the right edge instead of a dialog: for texts that need room. */
  isSheet?: boolean;
  saveLabel: string;
  /** Of the thing as the editor opened it; none of a new one. */
  version?: string | undefined;
  /** Saves over the version and says so; what it throws stands at the fields and in a toast. */
  onSave: (values: Values, version: string | undefined) => Promise<void>;
  /** The title of that toast. */
  failure: string;
  /** Which field a refusal without fields of its own is about. */
  fieldOf?: FieldOfCode<Values>;
  className?: string;
  onClose: () => void;
  /** The fields; they find the form in its context. */
  children: ReactNode;
}

/** A form in a dialog: closes once saved, keeps everything that was typed when that fails, asks before it is lost. */
export function EditorDialog<Values extends FieldValues>(props: EditorDialogProps<Values>) {
  const {
    form,
    version: opened,
    saveLabel,
    onSave,
    failure,
    fieldOf,
    className,
    onClose,
    children,
    isSheet = false,
    ...dialog
  } = props;
  const Frame = isSheet ? Sheet : Dialog;
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const { version, noteFailure } = useVersion(opened, isDirty);
  useUnsavedWork(isDirty);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave(values, version);
      onClose();
    } catch (error) {
      noteFailure(error);
      showRefusal(form, error, fieldOf);
      showToast({ title: failure, text: saveFailureOf(error), tone: 'bad' });
    }
  });
  const footer = (
    <>
      <Button look="quiet" onClick={close}>
        Cancel
      </Button>
      <Button look="primary" type="submit" form={formId} disabled={!isDirty} busy={isSubmitting} busyLabel="Saving">
        {saveLabel}
      </Button>
    </>
  );
  return (
    <FormProvider {...form}>
      <Frame {...dialog} onClose={close} footer={footer}>
        <form id={formId} className={className} noValidate onSubmit={submit}>
          {children}
        </form>
        <LeaveGuard isDirty={isDirty && !isSubmitting} />
        {isLeaving && (
          <ConfirmDialog
            title="Discard your changes?"
            confirmLabel="Discard"
            isDestructive
            onConfirm={onClose}
            onCancel={() => setLeaving(false)}
          >
            What you typed here has not been saved.
          </ConfirmDialog>
        )}
      </Frame>
    </FormProvider>
  );
}

/** Asks before typed work is lost by going back, to another page, or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      isDestructive
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      What you typed here has not been saved.
    </ConfirmDialog>
  );
}
