import type { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import type { TelnarusPage } from '@cinder/contract/lore/lore.api.ts';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import type { BodyInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { loreAdmin } from '#api/loreAdmin.ts';
import { keyAndTags, orNull } from '../lore.queries.ts';

export type ArticleChanges = BodyInput<typeof loreAdminEndpoints.updateArticle>;
export type AdminCategory = Reply<typeof loreAdminEndpoints.categories>[number];

/** All articles, drafts too, newest first. */
export const adminArticlesQuery = loreAdmin.articles.query();

/** All categories, inactive ones too, in their order. */
export const adminCategoriesQuery = loreAdmin.categories.query();

/** What a page of Telnarus says in its own words; null: the built-in texts. */
export const ownPageQuery = (page: 'main' | RaceId) =>
  queryOptions({
    ...keyAndTags(page === 'main' ? loreAdmin.mainPage.query() : loreAdmin.racePage.query({ id: page })),
    queryFn: ({ signal }): Promise<TelnarusPage | null> =>
      orNull(
        ['telnarus_page_not_found'],
        page === 'main' ? loreAdmin.mainPage({}, { signal }) : loreAdmin.racePage({ id: page }, { signal }),
      ),
    refetchOnMount: 'always',
  });

/** Gives categories their places, one after the other. */
export async function placeCategories(places: readonly { id: string; sortOrder: number }[]): Promise<void> {
  for (const { id, sortOrder } of places) await loreAdmin.updateCategory({ id, sortOrder });
}
