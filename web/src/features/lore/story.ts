import type { ListedArticle } from '@cinder/contract/lore/lore.api.ts';
import { matchesStory } from '@cinder/contract/lore/lore.rules.ts';
import type { People } from '@cinder/contract/lore/world.api.ts';

const LONG_TITLE = 40;

/** Whether a title is set smaller, so that it stays in the dark part of its banner. */
export function isLongTitle(title: string): boolean {
  return title.length > LONG_TITLE;
}

/** What a people is called where members read of it: as its page says, else by its name. */
export const titleOf = ({ name, page }: Pick<People, 'name' | 'page'>): string => page?.bannerTitle || name;

interface StoryFilter {
  q: string;
  /** The slug of a category; empty for all. */
  category: string;
}

/** The stories that were asked for, the featured ones apart. An unknown category has none. */
export function sortStories(
  articles: readonly ListedArticle[],
  { q, category }: StoryFilter,
): { featured: ListedArticle[]; more: ListedArticle[] } {
  const found = articles.filter(
    (article) => matchesStory(article, q) && (category === '' || article.category?.slug === category),
  );
  return {
    featured: found.filter(({ isFeatured }) => isFeatured),
    more: found.filter(({ isFeatured }) => !isFeatured),
  };
}
