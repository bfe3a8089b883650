import { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import { loreEndpoints } from '@cinder/contract/lore/lore.api.ts';
import { peopleResource } from '@cinder/contract/lore/peoples.admin-api.ts';
import { worldAdminEndpoints } from '@cinder/contract/lore/world.admin-api.ts';
import { worldEndpoints } from '@cinder/contract/lore/world.api.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { TranslationsService } from '#features/translations/translations.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, list, type Route, read } from '#platform/http/route.ts';
import type { Live } from '#platform/live/live.ts';
import { resourceRoutes } from '#platform/resource/resource-routes.ts';
import { createArticlesService } from './articles.service.ts';
import { createCategoriesService } from './categories.service.ts';
import { createPeopleEditingService } from './peoples.service.ts';
import { createWorldService } from './world.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  live: Live;
  images: ImagesService;
  translations: TranslationsService;
}

/** The lore: its world with the pages of it, articles and their categories. */
export function createLore(deps: Deps) {
  const world = createWorldService(deps);
  const articles = createArticlesService({ ...deps, world });
  const categories = createCategoriesService(deps);
  const routes: Route[] = [
    read(worldEndpoints.world, () => world.read()),
    ...resourceRoutes(peopleResource, deps, createPeopleEditingService({ ...deps, world })),
    list(loreEndpoints.articles, ({ query }) => articles.listPublished(query)),
    read(loreEndpoints.article, ({ params }) => articles.read(params.slug)),
    list(loreEndpoints.categories, ({ query }) => categories.list({ ...query, onlyActive: true })),
    read(worldEndpoints.mainPage, () => world.readMain()),
    read(worldEndpoints.racePage, ({ params }) => world.readRace(params.raceId)),
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
    read(worldAdminEndpoints.mainPage, () => world.readMain()),
    read(worldAdminEndpoints.racePage, ({ params }) => world.readRace(params.id)),
    audited(worldAdminEndpoints.updateMainPage, ({ tx, body }) => world.updateMain(tx, body), {
      action: 'lore_page.update',
      id: () => 'main/main',
    }),
    audited(worldAdminEndpoints.updateRacePage, ({ tx, params, body }) => world.updateRace(tx, params.id, body), {
      action: 'lore_page.update',
      id: ({ params }) => `race/${params.id}`,
    }),
  ];
  return { world, routes };
}
