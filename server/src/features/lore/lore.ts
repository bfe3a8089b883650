import type { ListedArticle, LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { peopleOf, teaserOf } from '@cinder/contract/lore/story.rules.ts';
import { toReply } from '#platform/http/to-reply.ts';
import type { ArticleRow } from './articles.queries.ts';

/** An article as it goes over the wire in a list. */
export function toListed(row: ArticleRow): ListedArticle {
  const { content: _, ...listed } = toReply(row);
  return {
    ...listed,
    teaser: teaserOf(row),
    people: peopleOf(row, row.categoryName),
    category: row.isCategoryActive ? { name: row.categoryName, slug: row.categorySlug } : null,
  };
}

/** An article with its text. */
export function toArticle(row: ArticleRow): LoreArticle {
  return { ...toListed(row), content: row.content };
}
