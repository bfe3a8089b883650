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
    people: peopleOf(row, row.category_name),
    categoryId: row.category_id,
    category: row.is_category_active ? { name: row.category_name, slug: row.category_slug } : null,
    imageUrl: row.image_url,
    isFeatured: row.is_featured,
    isPublished: row.is_published,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
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
    parentId: row.parent_id,
    sortOrder: row.sort_order,
    isActive: row.is_active,
  };
}

/** What a page of Telnarus says, as it goes over the wire. */
export function toPage(row: PageRow): TelnarusPage {
  return {
    pageType: row.page_type,
    pageId: row.page_id,
    bannerImageUrl: row.banner_image_url,
    bannerTitle: row.banner_title,
    bannerSubtitle: row.banner_subtitle,
    content: row.content,
    bookImageUrl: row.book_image_url,
    bookUrl: row.book_url,
  };
}
