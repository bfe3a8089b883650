import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { QuestFields } from './QuestFields.tsx';
import { checkQuest, isQuestField, type QuestFormValues, toForm, toInput } from './quest-form.ts';
import { useSaveQuest } from './quests-admin.queries.ts';

interface QuestDialogProps {
  /** Null: a new quest. */
  quest: AdminQuest | null;
  onClose: () => void;
}

/** Makes or changes a quest. */
export function QuestDialog({ quest, onClose }: QuestDialogProps) {
  const formId = useId();
  const save = useSaveQuest();
  const form = useForm<QuestFormValues>({ defaultValues: toForm(quest), mode: 'onTouched', resolver: checkQuest });
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save.mutateAsync({ id: quest?.id, body: toInput(values) });
      showToast({ title: quest ? 'Quest Updated' : 'Quest Created', text: saved.title, tone: 'good' });
      onClose();
    } catch (error) {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (isQuestField(path)) form.setError(path, { message }, { shouldFocus: true });
      }
      const title = quest ? 'Failed to update quest' : 'Failed to create quest';
      showToast({ title, text: messageOf(error, 'Please try again'), tone: 'bad' });
    }
  });
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button look="primary" type="submit" form={formId} disabled={!isDirty} busy={save.isPending} busyLabel="Saving">
        {quest ? 'Save quest' : 'Create quest'}
      </Button>
    </>
  );
  return (
    <Dialog title={quest ? 'Edit quest' : 'Create quest'} width="lg" onClose={onClose} footer={footer}>
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <QuestFields hasEnded={quest?.storedStatus === 'completed'} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
