import { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import { loreEndpoints } from '@cinder/contract/lore/lore.api.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, type Route, read } from '#platform/http/route.ts';
import { type ArticlesService, createArticlesService } from './articles.service.ts';
import { type CategoriesService, createCategoriesService } from './categories.service.ts';
import { createTelnarusService, type TelnarusService } from './telnarus.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  images: ImagesService;
}

/** The lore: articles, their categories and the pages of Telnarus. */
export function createLore(deps: Deps) {
  const articles = createArticlesService(deps);
  const categories = createCategoriesService(deps);
  return { routes: loreRoutes({ articles, categories, telnarus: createTelnarusService(deps) }) };
}

interface Services {
  articles: ArticlesService;
  categories: CategoriesService;
  telnarus: TelnarusService;
}

function loreRoutes({ articles, categories, telnarus }: Services): Route[] {
  return [
    read(loreEndpoints.articles, async ({ query, setTotalCount }) => {
      const { articles: page, total } = await articles.listPublished(query);
      setTotalCount(total);
      return page;
    }),
    read(loreEndpoints.article, ({ params }) => articles.read(params.slug)),
    read(loreEndpoints.categories, async ({ query, setTotalCount }) => {
      const { categories: page, total } = await categories.list({ ...query, onlyActive: true });
      setTotalCount(total);
      return page;
    }),
    read(loreEndpoints.mainPage, () => telnarus.readMain()),
    read(loreEndpoints.racePage, ({ params }) => telnarus.readRace(params.raceId)),
    read(loreAdminEndpoints.articles, async ({ query, setTotalCount }) => {
      const { articles: page, total } = await articles.listAll(query);
      setTotalCount(total);
      return page;
    }),
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
    read(loreAdminEndpoints.categories, async ({ query, setTotalCount }) => {
      const { categories: page, total } = await categories.list({ ...query, onlyActive: false });
      setTotalCount(total);
      return page;
    }),
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
    audited(loreAdminEndpoints.updateMainPage, ({ tx, body }) => telnarus.updateMain(tx, body), {
      action: 'lore_page.update',
      id: () => 'main/main',
    }),
    audited(loreAdminEndpoints.updateRacePage, ({ tx, params, body }) => telnarus.updateRace(tx, params.id, body), {
      action: 'lore_page.update',
      id: ({ params }) => `race/${params.id}`,
    }),
  ];
}
