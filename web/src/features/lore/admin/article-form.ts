import { ARTICLE_REQUIRED, newArticle } from '@cinder/contract/lore/lore.admin-api.ts';
import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import type { FieldErrors } from 'react-hook-form';
import { schemaResolver } from '#lib/form-errors.ts';

/** An article as it is typed. */
export interface ArticleFormValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  categoryId: string;
  imageUrl: string;
  isFeatured: boolean;
}

/** The form of an article; of a new one without it. */
export function toForm(article: LoreArticle | null): ArticleFormValues {
  return {
    title: article?.title ?? '',
    slug: article?.slug ?? '',
    excerpt: article?.excerpt ?? '',
    content: article?.content ?? '',
    categoryId: article?.categoryId ?? '',
    imageUrl: article?.imageUrl ?? '',
    isFeatured: article?.isFeatured ?? false,
  };
}

/** What was typed, as the call takes it. */
export function toInput(values: ArticleFormValues): ArticleFormValues {
  return { ...values, slug: values.slug.trim(), imageUrl: values.imageUrl.trim() };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkArticle = schemaResolver<ArticleFormValues>(newArticle, toInput);

/** The sentence for an article that lacks its title, its content or its category; undefined when it has all three. */
export function missingText({ title, content, categoryId }: FieldErrors<ArticleFormValues>): string | undefined {
  return [title, content, categoryId].find((error) => error?.message === ARTICLE_REQUIRED)?.message;
}

/** What differs from the article as it was, so that nothing that somebody else has changed is put back. */
export function changesOf(values: ArticleFormValues, before: ArticleFormValues): Partial<ArticleFormValues> {
  const changed = Object.entries(toInput(values)).filter(([name, value]) => value !== before[name as FieldName]);
  return Object.fromEntries(changed);
}

type FieldName = keyof ArticleFormValues;
