import { mainPageChanges, racePageChanges } from '@cinder/contract/lore/lore.admin-api.ts';
import { schemaResolver } from '#lib/form-errors.ts';
import { type FormValues, formOf, text, trimmed } from '#lib/form-values.ts';

/** A page of Telnarus as it is typed; the book only on the main page. */
export type PageFormValues = FormValues<typeof pageForm>;

export const pageForm = formOf(mainPageChanges, {
  bannerImageUrl: trimmed(),
  bannerTitle: text(),
  bannerSubtitle: text(),
  content: text(),
  bookImageUrl: trimmed(),
  bookUrl: trimmed(),
});

export const checkRacePage = schemaResolver(racePageChanges, pageForm.toInput);
