import type { ErrorCode } from '@cinder/contract/errors.ts';
import type { ListedArticle, LoreArticle, loreEndpoints, TelnarusPage } from '@cinder/contract/lore/lore.api.ts';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, firstAnswer } from '#lib/api.ts';
import { hasCode } from '#lib/api-error.ts';

/** The published articles without their texts, newest first. */
export const articlesQuery = queryOptions({
  queryKey: ['lore', 'articles'],
  networkMode: 'always',
  queryFn: ({ signal }): Promise<ListedArticle[]> =>
    call<typeof loreEndpoints.articles>('GET', '/api/lore/articles', { query: { content: 'false' }, signal }),
});

/** One published article; null where there is none, and for an address that is no slug. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['lore', 'article', slug],
    networkMode: 'always',
    initialData: (): LoreArticle | null | undefined =>
      firstAnswer<typeof loreEndpoints.article>('/api/lore/articles/:slug', { params: { slug } }),
    queryFn: ({ signal }): Promise<LoreArticle | null> =>
      orNull(
        ['article_not_found', 'invalid_input'],
        call<typeof loreEndpoints.article>('GET', '/api/lore/articles/:slug', { params: { slug }, signal }),
      ),
  });

/** The active categories, in their order. */
export const loreCategoriesQuery = queryOptions({
  queryKey: ['lore', 'categories'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof loreEndpoints.categories>('GET', '/api/lore/categories', { signal }),
});

/** What the main page says; null: the built-in texts. */
export const mainPageQuery = queryOptions({
  queryKey: ['lore', 'page', 'main'],
  networkMode: 'always',
  queryFn: ({ signal }): Promise<TelnarusPage | null> =>
    orNull(
      ['telnarus_page_not_found'],
      call<typeof loreEndpoints.mainPage>('GET', '/api/telnarus/page/main/main', { signal }),
    ),
});

/** What the page of a people says; null: the built-in texts. */
export const racePageQuery = (raceId: RaceId) =>
  queryOptions({
    queryKey: ['lore', 'page', raceId],
    networkMode: 'always',
    queryFn: ({ signal }): Promise<TelnarusPage | null> =>
      orNull(
        ['telnarus_page_not_found'],
        call<typeof loreEndpoints.racePage>('GET', '/api/telnarus/page/race/:raceId', {
          params: { raceId },
          signal,
        }),
      ),
  });

async function orNull<Reply>(codes: readonly ErrorCode[], reply: Promise<Reply>): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (codes.some((code) => hasCode(error, code))) return null;
    throw error;
  }
}
