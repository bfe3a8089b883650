import type { ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import type { Difficulty, GuideCategory } from '@cinder/contract/guides/guides.rules.ts';

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
