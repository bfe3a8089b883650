import type { ListedArticle, LoreArticle, LoreCategory, TelnarusPage } from '@cinder/contract/lore/lore.api.ts';
import { peopleOf, teaserOf } from '@cinder/contract/lore/story.rules.ts';
import type { ArticleRow } from './articles.queries.ts';
import type { CategoryRow } from './categories.queries.ts';
import type { PageRow } from './telnarus.queries.ts';

/** An article as it goes over the wire in a list. */
export function toListed(row: ArticleRow): ListedArticle {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    teaser: teaserOf(row),
    people: peopleOf(row, row.categoryName),
    categoryId: row.categoryId,
    category: row.isCategoryActive ? { name: row.categoryName, slug: row.categorySlug } : null,
    imageUrl: row.imageUrl,
    isFeatured: row.isFeatured,
    isPublished: row.isPublished,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An article with its text. */
export function toArticle(row: ArticleRow): LoreArticle {
  return { ...toListed(row), content: row.content };
}

/** A category as it goes over the wire. */
export function toCategory(row: CategoryRow): LoreCategory {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    parentId: row.parentId,
    sortOrder: row.sortOrder,
    isActive: row.isActive,
  };
}

/** What a page of Telnarus says, as it goes over the wire. */
export function toPage(row: PageRow): TelnarusPage {
  return {
    pageType: row.pageType,
    pageId: row.pageId,
    bannerImageUrl: row.bannerImageUrl,
    bannerTitle: row.bannerTitle,
    bannerSubtitle: row.bannerSubtitle,
    content: row.content,
    bookImageUrl: row.bookImageUrl,
    bookUrl: row.bookUrl,
  };
}
