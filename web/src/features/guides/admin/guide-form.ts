import { newGuide } from '@cinder/contract/guides/guides.admin-api.ts';
import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { type Difficulty, type GuideCategory, parseTags, READ_TIME } from '@cinder/contract/guides/guides.rules.ts';
import { issuesResolver, typedNumber } from '#lib/form-errors.ts';
import type { GuideInput } from './guides-admin.queries.ts';

/** A guide as it is typed. */
export interface GuideFormValues {
  title: string;
  slug: string;
  category: GuideCategory;
  difficulty: Difficulty;
  estimatedReadTime: string;
  description: string;
  content: string;
  /** Separated by commas. */
  tags: string;
  featured: boolean;
  published: boolean;
}

/** The form of a guide; of a new one without it. */
export function toForm(guide: Guide | null): GuideFormValues {
  return {
    title: guide?.title ?? '',
    slug: guide?.slug ?? '',
    category: guide?.category ?? 'getting-started',
    difficulty: guide?.difficulty ?? 'beginner',
    estimatedReadTime: String(guide?.estimatedReadTime ?? READ_TIME.default),
    description: guide?.description ?? '',
    content: guide?.content ?? '',
    tags: (guide?.tags ?? []).join(', '),
    featured: guide?.featured ?? false,
    published: guide?.published ?? false,
  };
}

/** What was typed, as the call takes it. */
export function toInput(values: GuideFormValues): GuideInput {
  return { ...values, estimatedReadTime: typedNumber(values.estimatedReadTime), tags: parseTags(values.tags) };
}

/** The contract's own schema says what is wrong, field by field; the tags are one of them. */
export const checkGuide = issuesResolver<GuideFormValues>((values) => {
  const { error } = newGuide.safeParse(toInput(values));
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.slice(0, 1), message }));
});
