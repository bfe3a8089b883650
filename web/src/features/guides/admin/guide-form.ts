import { guideResource } from '@cinder/contract/guides/guides.admin-api.ts';
import { parseTags } from '@cinder/contract/guides/guides.rules.ts';
import { formOfResource } from '#admin/resource-form.ts';
import type { FormValues } from '#lib/form-values.ts';

export type GuideFormValues = FormValues<typeof guideForm>;

export const guideForm = formOfResource(guideResource, {
  /** Separated by commas. */
  tags: { toForm: (stored: readonly string[] | null | undefined) => (stored ?? []).join(', '), toInput: parseTags },
});
