import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { matchesStory } from '@cinder/contract/lore/lore.rules.ts';

export interface ArticleFilter {
  search: string;
  status: 'all' | 'published' | 'draft';
  /** The id of one; empty for all. */
  categoryId: string;
}

export const ALL_ARTICLES: ArticleFilter = { search: '', status: 'all', categoryId: '' };

/** The articles that a filter leaves, in their order. */
export function filterArticles(articles: readonly LoreArticle[], filter: ArticleFilter): LoreArticle[] {
  const { search, status, categoryId } = filter;
  return articles.filter(
    (article) =>
      matchesStory(article, search) &&
      (status === 'all' || article.isPublished === (status === 'published')) &&
      (categoryId === '' || article.categoryId === categoryId),
  );
}
