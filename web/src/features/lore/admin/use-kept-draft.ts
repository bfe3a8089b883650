import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ArticleFormValues, toForm } from './article-form.ts';
import { keepDraft, readDraft, renewDraft } from './kept-draft.ts';

/**
 * Keeps what is typed in this browser until it is saved, so that it survives another tab, a reload or a crash; what was
 * kept stands in the form again. Tells whether that was so.
 */
export function useKeptDraft(
  form: UseFormReturn<ArticleFormValues>,
  id: string | undefined,
  before: ArticleFormValues,
): boolean {
  const [kept] = useState(() => readDraft(id));
  useEffect(() => {
    if (!kept) return;
    for (const [name, value] of Object.entries(renewDraft(kept, form.getValues()))) {
      form.setValue(name as keyof ArticleFormValues, value, { shouldDirty: true });
    }
  }, [kept, form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(id, { before, values: { ...toForm(null), ...values } }),
      }),
    [form, id, before],
  );
  return kept !== null;
}
