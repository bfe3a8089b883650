import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#features/admin/EditorDialog.tsx';
import { savedInput } from '#lib/changed-input.ts';
import { ONCE_LEFT } from '#lib/form-errors.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { QuestFields } from './QuestFields.tsx';
import { checkQuest, type QuestFormValues, toForm, toInput } from './quest-form.ts';
import { useSaveQuest } from './quests-admin.queries.ts';

interface QuestDialogProps {
  /** Null: a new quest. */
  quest: AdminQuest | null;
  onClose: () => void;
}

/** Makes or changes a quest. */
export function QuestDialog({ quest, onClose }: QuestDialogProps) {
  const save = useSaveQuest();
  const begin = toForm(quest);
  const form = useForm<QuestFormValues>({ defaultValues: begin, ...ONCE_LEFT, resolver: checkQuest });
  const onSave = async (values: QuestFormValues) => {
    const saved = await save.mutateAsync(savedInput(quest?.id, toInput(begin), toInput(values)));
    showToast({ title: quest ? 'Quest Updated' : 'Quest Created', text: saved.title, tone: 'good' });
  };
  return (
    <EditorDialog
      title={quest ? 'Edit quest' : 'Create quest'}
      saveLabel={quest ? 'Save quest' : 'Create quest'}
      failure={quest ? 'Failed to update quest' : 'Failed to create quest'}
      width="lg"
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <QuestFields hasEnded={quest?.storedStatus === 'completed'} />
    </EditorDialog>
  );
}
