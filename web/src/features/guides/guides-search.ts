import type { ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import {
  type Difficulty,
  difficulties,
  type GuideCategory,
  guideCategories,
} from '@cinder/contract/guides/guides.rules.ts';

export interface GuideFilter {
  /** Part of a title, a description or a tag, in any case. */
  q?: string;
  category?: GuideCategory;
  difficulty?: Difficulty;
}

interface Filtered extends Pick<ListedGuide, 'title' | 'description' | 'category' | 'difficulty'> {
  tags: readonly string[];
}

/** The guides that meet all of the filter, in their order. */
export function filterGuides<Guide extends Filtered>(guides: readonly Guide[], filter: GuideFilter): Guide[] {
  const { category, difficulty } = filter;
  const words = (filter.q ?? '').trim().toLowerCase();
  return guides.filter(
    (guide) =>
      (category === undefined || guide.category === category) &&
      (difficulty === undefined || guide.difficulty === difficulty) &&
      [guide.title, guide.description, ...guide.tags].some((text) => text.toLowerCase().includes(words)),
  );
}

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
