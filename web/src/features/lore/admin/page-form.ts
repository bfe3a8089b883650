import { mainPageChanges, racePageChanges } from '@cinder/contract/lore/world.admin-api.ts';
import { schemaResolver } from '#lib/form-errors.ts';
import { type FormValues, formOf, text, trimmed } from '#lib/form-values.ts';

/** A page of the world as it is typed; the book, and what follows it, only on the main page. */
export type PageFormValues = FormValues<typeof pageForm>;

export const pageForm = formOf(mainPageChanges, {
  bannerImageUrl: trimmed(),
  bannerTitle: text(),
  bannerSubtitle: text(),
  content: text(),
  bookImageUrl: trimmed(),
  bookUrl: trimmed(),
  bookTitle: trimmed(),
  bookText: trimmed(),
  teaser: trimmed(),
  about: trimmed(),
});

export const checkRacePage = schemaResolver(racePageChanges, pageForm.toInput);
