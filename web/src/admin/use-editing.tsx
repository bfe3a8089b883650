import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refetched } from '#lib/changes.ts';
import { type FieldOfCode, saveFailureOf, showRefusal } from '#lib/form-errors.ts';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { late } from '#ui/lazy/lazy.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import './admin.css';
import { hasCode } from '#lib/api-error.ts';

/** Comes once there is something to ask about; without it the work stays. */
export const ConfirmDialog = late(
  async () => (await import('#ui/dialog/ConfirmDialog.tsx')).ConfirmDialog,
  ({ onCancel }) => onCancel(),
);

interface Work {
  /** Something was typed or moved that the server does not have. */
  isDirty: boolean;
  isSaving: boolean;
  /** Of the thing as it was opened; none of a new one. */
  version?: string | undefined;
  /** What could not be done: "Failed to save mining rules". */
  failure: string;
  /** Why, where no words came. */
  fallback?: string;
  /** Puts what was refused at its fields; the words that stand there. */
  showAtFields?: (error: unknown) => string[];
}

interface Editing {
  /**
   * Saves over the version from which the work began, and waits until the page shows it; what it throws is kept for the
   * notice. Says whether it was saved.
   */
  attempt: (save: (version: string | undefined) => Promise<unknown>) => Promise<boolean>;
  /** Why the last attempt failed, to stand above the buttons. */
  notice: ReactNode;
  /** Leaves the work, after a question where something would be lost. */
  leave: (go: () => void) => void;
  /** The questions before work is lost; stands anywhere in the form. */
  questions: ReactNode;
}

/** What every place where administrators work has: typed work is asked about before it is lost, and a failure stays beside it. */
export function useEditing({ isDirty, isSaving, version: opened, failure, fallback, showAtFields }: Work): Editing {
  const [refusal, setRefusal] = useState<{ text: string } | null>(null);
  const [pendingLeave, setPendingLeave] = useState<{ go: () => void } | null>(null);
  const { version, noteFailure } = useVersion(opened, isDirty);
  useUnsavedWork(isDirty);
  useEffect(() => {
    if (isDirty) ConfirmDialog.preload();
  }, [isDirty]);
  const attempt: Editing['attempt'] = async (save) => {
    setRefusal(null);
    try {
      await save(version);
      await refetched();
      return true;
    } catch (error) {
      noteFailure(error);
      const text = saveFailureOf(error, fallback);
      setRefusal({ text: showAtFields?.(error).includes(text) ? '' : text });
      return false;
    }
  };
  return {
    attempt,
    leave: (go) => (isDirty ? setPendingLeave({ go }) : go()),
    notice: refusal && (
      <div className="editor-refusal" role="alert">
        <Notice tone="warn" title={failure}>
          {refusal.text !== '' && <p>{refusal.text}</p>}
        </Notice>
      </div>
    ),
    questions: (
      <>
        <LeaveGuard isDirty={isDirty && !isSaving} />
        {pendingLeave && (
          <DiscardQuestion
            onDiscard={() => {
              setPendingLeave(null);
              pendingLeave.go();
            }}
            onKeep={() => setPendingLeave(null)}
          />
        )}
      </>
    ),
  };
}

interface FormWork<Values extends FieldValues> extends Pick<Work, 'version' | 'failure' | 'fallback'> {
  /** Which field a refusal without fields of its own is about. */
  fieldOf?: FieldOfCode<Values> | undefined;
}

/** The same for a form. */
export function useFormEditing<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fieldOf, ...work }: FormWork<Values>,
): Editing {
  const { isDirty, isSubmitting } = form.formState;
  return useEditing({
    ...work,
    isDirty,
    isSaving: isSubmitting,
    showAtFields: (error) => showRefusal(form, error, fieldOf),
  });
}

/** Asks before typed work is lost by going back, to another page, or by closing the tab. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return blocker.status === 'blocked' && <DiscardQuestion onDiscard={blocker.proceed} onKeep={blocker.reset} />;
}

/** Asks whether what was typed may be lost. */
export function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <ConfirmDialog
      title={t`Discard your changes?`}
      confirmLabel={t`Discard`}
      isDestructive
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <Trans>What you typed here has not been saved.</Trans>
    </ConfirmDialog>
  );
}

/**
 * The version of a thing that a form names when it saves: the one from which its typing began. After a refusal, which has
 * told what somebody else saved meanwhile, the next save names none and goes over that.
 */
function useVersion(current: string | undefined, isDirty: boolean) {
  const [version, setVersion] = useState(current);
  if (!isDirty && version !== current) setVersion(current);
  const noteFailure = (error: unknown) => {
    if (hasCode(error, 'changed_meanwhile')) setVersion(undefined);
  };
  return { version, noteFailure };
}
