import type { ErrorCode } from '@cinder/contract/errors.ts';
import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import type { LorePage, MainPage } from '@cinder/contract/lore/world.api.ts';
import { type QueryKey, type QueryMeta, queryOptions } from '@tanstack/react-query';
import { lore } from '#api/lore.ts';
import { hasCode } from '#lib/api-error.ts';

/** The published articles without their texts, newest first. */
export const articlesQuery = lore.articles.query({ content: 'false' });

/** One published article; null where there is none, and for an address that is no slug. */
export const articleQuery = (slug: string) =>
  queryOptions({
    ...keyAndTags(lore.article.query({ slug })),
    initialData: (): LoreArticle | null | undefined => lore.article.firstReply({ slug }),
    queryFn: ({ signal }): Promise<LoreArticle | null> =>
      orNull(['article_not_found', 'invalid_input'], lore.article({ slug }, { signal })),
  });

/** The active categories, in their order. */
export const loreCategoriesQuery = lore.categories.query();

/** The peoples of the world, and what is said of it. */
export const worldQuery = lore.world.query();

/** What the main page says; null: nobody has written it. */
export const mainPageQuery = queryOptions({
  ...keyAndTags(lore.mainPage.query()),
  queryFn: ({ signal }): Promise<MainPage | null> => orNull(['telnarus_page_not_found'], lore.mainPage({}, { signal })),
});

/** What the page of a people says; null: nobody has written it. */
export const racePageQuery = (raceId: string) =>
  queryOptions({
    ...keyAndTags(lore.racePage.query({ raceId })),
    queryFn: ({ signal }): Promise<LorePage | null> =>
      orNull(['telnarus_page_not_found'], lore.racePage({ raceId }, { signal })),
  });

/** For a query that answers something else than the call. */
export function keyAndTags({ queryKey, meta }: { queryKey: QueryKey; meta?: QueryMeta | undefined }) {
  return { queryKey: [...queryKey], ...(meta && { meta }) };
}

export async function orNull<Reply>(codes: readonly ErrorCode[], reply: Promise<Reply>): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (codes.some((code) => hasCode(error, code))) return null;
    throw error;
  }
}
