import { difficulties, type GuideCategory, guideCategories } from '@cinder/contract/guides/guides.rules.ts';
import type { GuideFilter } from './guide-filter.ts';

interface Texts {
  q?: string;
  category?: string;
  difficulty?: string;
}

/** What the address of the guides asks for, as far as there is such a thing. */
export function readFilter({ q = '', category, difficulty }: Texts): GuideFilter {
  return {
    ...(q.trim() !== '' && { q }),
    ...(isOneOf(guideCategories, category) && { category }),
    ...(isOneOf(difficulties, difficulty) && { difficulty }),
  };
}

export interface AdminGuidesFilter {
  category?: GuideCategory;
  status?: 'published' | 'draft';
  page?: number;
}

/** What the address of the guides' panel asks for. */
export function readAdminFilter(texts: { category?: string; status?: string; page?: string }): AdminGuidesFilter {
  const { category, status } = texts;
  const page = Number(texts.page);
  return {
    ...(isOneOf(guideCategories, category) && { category }),
    ...(isOneOf(['published', 'draft'], status) && { status }),
    ...(Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  };
}

function isOneOf<const Name extends string>(names: readonly Name[], text: string | undefined): text is Name {
  return (names as readonly (string | undefined)[]).includes(text);
}
