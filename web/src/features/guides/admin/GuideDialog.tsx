import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { useForm } from 'react-hook-form';
import { EditorDialog } from '#features/admin/EditorDialog.tsx';
import { ONCE_LEFT } from '#lib/form-errors.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { GuideFields } from './GuideFields.tsx';
import { checkGuide, type GuideFormValues, toChanges, toForm, toInput } from './guide-form.ts';
import { useChangeGuide, useCreateGuide } from './guides-admin.queries.ts';
import './guide-dialog.css';

interface GuideDialogProps {
  /** Null: a new guide. */
  guide: Guide | null;
  onClose: () => void;
}

/** Writes or changes a guide, with its text beside what becomes of it. */
export function GuideDialog({ guide, onClose }: GuideDialogProps) {
  const create = useCreateGuide();
  const change = useChangeGuide();
  const begin = toForm(guide);
  const form = useForm<GuideFormValues>({ defaultValues: begin, ...ONCE_LEFT, resolver: checkGuide });
  const onSave = async (values: GuideFormValues) => {
    const saved = guide
      ? await change.mutateAsync({ id: guide.id, changes: toChanges(begin, values) })
      : await create.mutateAsync(toInput(values));
    showToast({
      title: guide ? 'Guide updated successfully' : 'Guide created successfully',
      text: saved.title,
      tone: 'good',
    });
  };
  return (
    <EditorDialog
      title={guide ? 'Edit Guide' : 'Create New Guide'}
      saveLabel={guide ? 'Save guide' : 'Create guide'}
      failure={guide ? 'Failed to update guide' : 'Failed to create guide'}
      fieldOf={{ guide_slug_taken: 'slug' }}
      width="page"
      className="guide-editor"
      form={form}
      onSave={onSave}
      onClose={onClose}
    >
      <GuideFields />
    </EditorDialog>
  );
}
