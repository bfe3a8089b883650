import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { useState } from 'react';
import { showToast } from '#ui/toast/toasts.ts';
import { type ArticleFormValues, changesOf, toInput } from './article-form.ts';
import { useCreateArticle, useUpdateArticle } from './content.queries.ts';

/** Makes an article or changes the given one, and says so. `saving`: as what, while it goes on. */
export function useSaveArticle(article: LoreArticle | null) {
  const create = useCreateArticle();
  const update = useUpdateArticle();
  const [saving, setSaving] = useState<'draft' | 'public' | null>(null);
  const send = (values: ArticleFormValues, before: ArticleFormValues, isPublished: boolean) =>
    article
      ? update.mutateAsync({
          id: article.id,
          body: { ...changesOf(values, before), ...(isPublished !== article.isPublished && { isPublished }) },
        })
      : create.mutateAsync({ ...toInput(values), isPublished });
  const save = async (values: ArticleFormValues, before: ArticleFormValues, isPublished: boolean) => {
    setSaving(isPublished ? 'public' : 'draft');
    try {
      const saved = await send(values, before, isPublished);
      showToast({ title: article ? 'Article updated successfully' : 'Article created successfully', tone: 'good' });
      return saved;
    } finally {
      setSaving(null);
    }
  };
  return { save, saving };
}
