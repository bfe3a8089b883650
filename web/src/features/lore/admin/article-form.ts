import { ARTICLE_REQUIRED, newArticle } from '@cinder/contract/lore/lore.admin-api.ts';
import type { FieldErrors } from 'react-hook-form';
import { type FormValues, formOf, onOff, text, trimmed } from '#lib/form-values.ts';

export type ArticleFormValues = FormValues<typeof articleForm>;

export const articleForm = formOf(newArticle, {
  title: text(),
  slug: trimmed(),
  excerpt: text(),
  content: text(),
  categoryId: text(),
  imageUrl: trimmed(),
  isFeatured: onOff(false),
});

/** The sentence for an article that lacks its title, its content or its category; undefined when it has all three. */
export function missingText({ title, content, categoryId }: FieldErrors<ArticleFormValues>): string | undefined {
  return [title, content, categoryId].find((error) => error?.message === ARTICLE_REQUIRED)?.message;
}
