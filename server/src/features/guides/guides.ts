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
    estimatedReadTime: row.estimated_read_time,
    tags: row.tags,
    featured: row.featured,
    published: row.published,
    viewCount: row.view_count,
    author: row.author_id === null ? null : { firstName: row.author_first_name },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A guide with its text, as it goes over the wire. */
export function toGuide(row: GuideRow): Guide {
  return { ...toListed(row), content: row.content };
}
