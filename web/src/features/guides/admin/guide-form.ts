import { guideResource } from '@cinder/contract/guides/guides.admin-api.ts';
import { type Difficulty, type GuideCategory, parseTags, READ_TIME } from '@cinder/contract/guides/guides.rules.ts';
import { choice, type FormValues, formOf, number, onOff, text } from '#lib/form-values.ts';

export type GuideFormValues = FormValues<typeof guideForm>;

export const guideForm = formOf(guideResource.endpoints.create.body, {
  title: text(),
  slug: text(),
  category: choice<GuideCategory>('getting-started'),
  difficulty: choice<Difficulty>('beginner'),
  estimatedReadTime: number(READ_TIME.default),
  description: text(),
  content: text(),
  /** Separated by commas. */
  tags: { toForm: (stored: readonly string[] | null | undefined) => (stored ?? []).join(', '), toInput: parseTags },
  featured: onOff(false),
  published: onOff(false),
});
