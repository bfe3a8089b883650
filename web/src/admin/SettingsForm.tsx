import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FORGET_TYPED } from '#lib/form-errors.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog, useFormEditing } from './use-editing.tsx';

interface SettingsFormProps<Values extends FieldValues> {
  /** Of what is stored, as `values`, with `KEEP_TYPED`. */
  form: UseFormReturn<Values>;
  /** What is stored, as it stands in the form. */
  stored: Values;
  version: string | undefined;
  saveLabel: string;
  /** The title where that fails: "Failed to save mining rules". */
  failure: string;
  /** Why, where no words came. */
  fallback?: string;
  /** Saves over the version and says so; what is stored then, as it stands in the form. */
  onSave: (values: Values, version: string | undefined) => Promise<Values>;
  /** What is asked before it is saved; null where there is nothing to ask. */
  ask?: (values: Values) => { title: string; text: ReactNode } | null;
  /** Where the form stands in place of what it changes: it is called once saved, and by Cancel in place of discarding. */
  onClose?: () => void;
  /** What the form is called where there are several. */
  label?: string;
  className?: string;
  /** The fields; they find the form in its context. */
  children: ReactNode;
}

/** A form in a panel, for what there is one of: follows what is stored until somebody types, saves or discards that. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { form, stored, version, saveLabel, failure, fallback, onSave, ask, onClose, label, children } = props;
  const { isDirty, isSubmitting } = form.formState;
  const { attempt, leave, notice, questions } = useFormEditing(form, {
    version,
    failure,
    ...(fallback && { fallback }),
  });
  const [question, setQuestion] = useState<{ title: string; text: ReactNode } | null>(null);
  const save = form.handleSubmit(async (values) => {
    const isSaved = await attempt(async (started) => form.reset(await onSave(values, started), FORGET_TYPED));
    setQuestion(null);
    if (isSaved) onClose?.();
  });
  const submit = form.handleSubmit((values) => {
    const asked = ask?.(values) ?? null;
    return asked ? setQuestion(asked) : save();
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className={props.className ?? 'stack'} aria-label={label}>
        {children}
        <div className="cluster cluster--end">
          {notice}
          {onClose ? (
            <Button look="quiet" onClick={() => leave(onClose)}>
              <Trans>Cancel</Trans>
            </Button>
          ) : (
            <Button look="quiet" disabled={!isDirty} onClick={() => form.reset(stored, FORGET_TYPED)}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <Button look="primary" type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel={t`Saving`}>
            {saveLabel}
          </Button>
        </div>
      </form>
      {question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={saveLabel}
          isBusy={isSubmitting}
          busyLabel={t`Saving`}
          onConfirm={() => void save()}
          onCancel={() => setQuestion(null)}
        >
          {question.text}
        </ConfirmDialog>
      )}
      {questions}
    </FormProvider>
  );
}
