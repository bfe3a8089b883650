import { exampleArticle } from '@cinder/contract/lore/lore.api.ts';
import { expect, it } from 'vitest';
import { ALL_ARTICLES, filterArticles } from './article-filter.ts';

const articles = [
  { ...exampleArticle, id: '1' },
  { ...exampleArticle, id: '2', title: 'A door', isPublished: false },
  { ...exampleArticle, id: '3', title: 'A DOOR', categoryId: 'other' },
];

it.each([
  [{}, ['1', '2', '3']],
  [{ search: 'door' }, ['2', '3']],
  [{ status: 'draft' as const }, ['2']],
  [{ status: 'published' as const }, ['1', '3']],
  [{ categoryId: 'other' }, ['3']],
  [{ categoryId: 'other', status: 'draft' as const }, []],
])('%j', (filter, ids) => {
  expect(filterArticles(articles, { ...ALL_ARTICLES, ...filter }).map(({ id }) => id)).toEqual(ids);
});
