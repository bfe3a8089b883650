import { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import { loreEndpoints } from '@cinder/contract/lore/lore.api.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, list, type Route, read } from '#platform/http/route.ts';
import { createArticlesService } from './articles.service.ts';
import { createCategoriesService } from './categories.service.ts';
import { createTelnarusService } from './telnarus.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  images: ImagesService;
}

/** The lore: articles, their categories and the pages of Telnarus. */
export function createLore(deps: Deps) {
  const articles = createArticlesService(deps);
  const categories = createCategoriesService(deps);
  const telnarus = createTelnarusService(deps);
  const routes: Route[] = [
    list(loreEndpoints.articles, ({ query }) => articles.listPublished(query)),
    read(loreEndpoints.article, ({ params }) => articles.read(params.slug)),
    list(loreEndpoints.categories, ({ query }) => categories.list({ ...query, onlyActive: true })),
    read(loreEndpoints.mainPage, () => telnarus.readMain()),
    read(loreEndpoints.racePage, ({ params }) => telnarus.readRace(params.raceId)),
    list(loreAdminEndpoints.articles, ({ query }) => articles.listAll(query)),
    audited(
      loreAdminEndpoints.createArticle,
      ({ tx, member, body }) => articles.create(tx, member.id, body),
      'lore_article.create',
    ),
    audited(
      loreAdminEndpoints.updateArticle,
      ({ tx, params, body }) => articles.update(tx, params.id, body),
      'lore_article.update',
    ),
    audited(
      loreAdminEndpoints.deleteArticle,
      ({ tx, params }) => articles.remove(tx, params.id),
      'lore_article.delete',
    ),
    list(loreAdminEndpoints.categories, ({ query }) => categories.list({ ...query, onlyActive: false })),
    audited(loreAdminEndpoints.createCategory, ({ tx, body }) => categories.create(tx, body), 'lore_category.create'),
    audited(
      loreAdminEndpoints.updateCategory,
      ({ tx, params, body }) => categories.update(tx, params.id, body),
      'lore_category.update',
    ),
    audited(
      loreAdminEndpoints.deleteCategory,
      ({ tx, params }) => categories.remove(tx, params.id),
      'lore_category.delete',
    ),
    read(loreAdminEndpoints.mainPage, () => telnarus.readMain()),
    read(loreAdminEndpoints.racePage, ({ params }) => telnarus.readRace(params.id)),
    audited(loreAdminEndpoints.updateMainPage, ({ tx, body }) => telnarus.updateMain(tx, body), {
      action: 'lore_page.update',
      id: () => 'main/main',
    }),
    audited(loreAdminEndpoints.updateRacePage, ({ tx, params, body }) => telnarus.updateRace(tx, params.id, body), {
      action: 'lore_page.update',
      id: ({ params }) => `race/${params.id}`,
    }),
  ];
  return { routes };
}
