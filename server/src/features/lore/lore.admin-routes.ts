import { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { Lore } from './lore.routes.ts';

export function loreAdminRoutes({ articles, categories, telnarus }: Lore): Route[] {
  return [
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
