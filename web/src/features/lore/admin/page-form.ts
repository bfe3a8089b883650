import { mainPageChanges, racePageChanges } from '@cinder/contract/lore/lore.admin-api.ts';
import type { TelnarusPage } from '@cinder/contract/lore/lore.api.ts';
import type { Resolver } from 'react-hook-form';
import { schemaResolver } from '#lib/form-errors.ts';

/** A page of Telnarus as it is typed; the book only on the main page. */
export interface PageFormValues {
  bannerImageUrl: string;
  bannerTitle: string;
  bannerSubtitle: string;
  content: string;
  bookImageUrl: string;
  bookUrl: string;
}

type PageContent = Omit<TelnarusPage, 'pageType' | 'pageId'>;

/** The form of a page. */
export function toForm(page: PageContent): PageFormValues {
  const { bannerTitle, bannerSubtitle, content } = page;
  return {
    bannerImageUrl: page.bannerImageUrl ?? '',
    bannerTitle,
    bannerSubtitle,
    content,
    bookImageUrl: page.bookImageUrl ?? '',
    bookUrl: page.bookUrl ?? '',
  };
}

const checkRace = schemaResolver<PageFormValues>(racePageChanges, trimmed);
const checkMain = schemaResolver<PageFormValues>(mainPageChanges, trimmed);

/** The contract's own schema says what is wrong, field by field. */
export function checkPage(isMain: boolean): Resolver<PageFormValues> {
  return isMain ? checkMain : checkRace;
}

/** What the call takes: what differs from the page as it was, so that nothing that somebody else has changed is put back. */
export function changesOf(values: PageFormValues, before: PageFormValues | null): Partial<PageFormValues> {
  const typed = trimmed(values);
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => before === null || before[name as keyof PageFormValues] !== value),
  );
}

function trimmed(values: PageFormValues): PageFormValues {
  return {
    ...values,
    bannerImageUrl: values.bannerImageUrl.trim(),
    bookImageUrl: values.bookImageUrl.trim(),
    bookUrl: values.bookUrl.trim(),
  };
}
