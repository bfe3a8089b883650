import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FieldOfCode } from '#lib/form-errors.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog, type DialogProps } from '#ui/dialog/Dialog.tsx';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import { useFormEditing } from './use-editing.tsx';

export interface EditorDialogProps<Values extends FieldValues> extends Pick<DialogProps, 'title' | 'width' | 'beside'> {
  form: UseFormReturn<Values>;
  /** A wide panel from the right edge instead of a dialog: for texts that need room. */
  isSheet?: boolean;
  saveLabel: string;
  /** Of the thing as the editor opened it; none of a new one. */
  version?: string | undefined;
  /** It can be saved as it opens: a copy of something else. */
  isReady?: boolean;
  /** Saves over the version and says so; what it throws stands at the fields and above the buttons. */
  onSave: (values: Values, version: string | undefined) => Promise<void>;
  /** The title of that. */
  failure: string;
  /** Which field a refusal without fields of its own is about. */
  fieldOf?: FieldOfCode<Values>;
  /** Beside the buttons: what is decided with saving. */
  atSave?: ReactNode;
  className?: string;
  onClose: () => void;
  /** The fields; they find the form in its context. */
  children: ReactNode;
}

/** A form in a dialog: closes once saved, keeps everything that was typed when that fails, asks before it is lost. */
export function EditorDialog<Values extends FieldValues>(props: EditorDialogProps<Values>) {
  const {
    form,
    version,
    saveLabel,
    onSave,
    failure,
    fieldOf,
    atSave,
    className,
    onClose,
    children,
    isSheet = false,
    isReady = false,
    ...dialog
  } = props;
  const Frame = isSheet ? Sheet : Dialog;
  const formId = useId();
  const { isDirty, isSubmitting } = form.formState;
  const { attempt, leave, notice, questions } = useFormEditing(form, { version, failure, fieldOf });
  const close = () => leave(onClose);
  const submit = form.handleSubmit(async (values) => {
    if (await attempt((started) => onSave(values, started))) onClose();
  });
  const footer = (
    <>
      {notice}
      {atSave && <div className="at-save">{atSave}</div>}
      <Button look="quiet" onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        look="primary"
        type="submit"
        form={formId}
        disabled={!(isDirty || isReady)}
        busy={isSubmitting}
        busyLabel={t`Saving`}
      >
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
        {questions}
      </Frame>
    </FormProvider>
  );
}
