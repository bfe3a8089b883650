import type { Guide, ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import type { GuideRow, ListedRow } from './guides.queries.ts';

/** A guide of a list, as it goes over the wire. */
export function toListed(row: ListedRow): ListedGuide {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    category: row.category,
    difficulty: row.difficulty,
    estimatedReadTime: row.estimatedReadTime,
    tags: row.tags,
    featured: row.featured,
    published: row.published,
    viewCount: row.viewCount,
    author: row.authorId === null ? null : { firstName: row.authorFirstName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A guide with its text, as it goes over the wire. */
export function toGuide(row: GuideRow): Guide {
  return { ...toListed(row), content: row.content };
}
