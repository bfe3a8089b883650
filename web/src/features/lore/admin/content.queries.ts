import type { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import type { LorePage, MainPage } from '@cinder/contract/lore/world.api.ts';
import type { BodyInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { loreAdmin } from '#api/loreAdmin.ts';
import { peoplesAdmin } from '#api/peoplesAdmin.ts';
import { keyAndTags, orNull } from '../lore.queries.ts';

export type ArticleChanges = BodyInput<typeof loreAdminEndpoints.updateArticle>;
export type AdminCategory = Reply<typeof loreAdminEndpoints.categories>[number];

/** All articles, drafts too, newest first. */
export const adminArticlesQuery = loreAdmin.articles.query();

/** All categories, inactive ones too, in their order. */
export const adminCategoriesQuery = loreAdmin.categories.query();

/** All peoples, in their order. */
export const adminPeoplesQuery = peoplesAdmin.list.query();

/** What a page of the world says in its own words, by the slug of a people or of the main page; null: nothing yet. */
export const ownPageQuery = (people: string | null) =>
  queryOptions({
    ...keyAndTags(people === null ? loreAdmin.mainPage.query() : loreAdmin.racePage.query({ id: people })),
    queryFn: ({ signal }): Promise<LorePage | MainPage | null> =>
      orNull(
        ['telnarus_page_not_found'],
        people === null ? loreAdmin.mainPage({}, { signal }) : loreAdmin.racePage({ id: people }, { signal }),
      ),
    refetchOnMount: 'always',
  });

type Places = readonly { id: string; sortOrder: number }[];

/** Gives categories their places, one after the other. */
export async function placeCategories(places: Places): Promise<void> {
  for (const { id, sortOrder } of places) await loreAdmin.updateCategory({ id, sortOrder });
}

/** Gives peoples their places, one after the other. */
export async function placePeoples(places: Places): Promise<void> {
  for (const { id, sortOrder } of places) await peoplesAdmin.update({ id, sortOrder });
}
