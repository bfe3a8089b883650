import type { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import type { BodyInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import { loreAdmin } from '#api/loreAdmin.ts';

export type ArticleChanges = BodyInput<typeof loreAdminEndpoints.updateArticle>;
export type AdminCategory = Reply<typeof loreAdminEndpoints.categories>[number];

/** All articles, drafts too, newest first. */
export const adminArticlesQuery = loreAdmin.articles.query();

/** All categories, inactive ones too, in their order. */
export const adminCategoriesQuery = loreAdmin.categories.query();

/** Gives categories their places, one after the other. */
export async function placeCategories(places: readonly { id: string; sortOrder: number }[]): Promise<void> {
  for (const { id, sortOrder } of places) await loreAdmin.updateCategory({ id, sortOrder });
}
