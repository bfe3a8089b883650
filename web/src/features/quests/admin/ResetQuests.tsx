import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useResetQuests } from './quests-admin.queries.ts';

const RESETS = [
  { type: 'daily', label: 'Reset Daily', period: 'day' },
  { type: 'weekly', label: 'Reset Weekly', period: 'week' },
] as const;

/** Begins a new day or week of the quests, after a question. */
export function ResetQuests() {
  const [asked, setAsked] = useState<(typeof RESETS)[number] | null>(null);
  const reset = useResetQuests();
  const confirm = (type: 'daily' | 'weekly') =>
    reset.mutate(type, {
      onSuccess: ({ message }) => {
        showToast({ title: message, text: 'Every member begins anew.', tone: 'good' });
        setAsked(null);
      },
      onError: (error) =>
        showToast({ title: `Failed to reset ${type} quests`, text: messageOf(error, 'Please try again'), tone: 'bad' }),
    });
  return (
    <>
      {RESETS.map((one) => (
        <Button key={one.type} look="outline" onClick={() => setAsked(one)}>
          {one.label}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          title={`Reset the ${asked.type} quests?`}
          confirmLabel={asked.label}
          isDestructive
          isBusy={reset.isPending}
          busyLabel="Resetting"
          onConfirm={() => confirm(asked.type)}
          onCancel={() => setAsked(null)}
        >
          A new {asked.period} of quests begins for every member now. What they have done in the running one no longer
          counts, and rewards that nobody has claimed are lost.
        </ConfirmDialog>
      )}
    </>
  );
}
