import { loreAdminEndpoints } from '@cinder/contract/lore/lore.admin-api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { Lore } from './lore.routes.ts';

export function loreAdminRoutes({ articles, categories, telnarus }: Lore): Route[] {
  return [
    read(loreAdminEndpoints.adminArticles, async ({ query, setTotalCount }) => {
      const { articles: page, total } = await articles.listAll(query);
      setTotalCount(total);
      return page;
    }),
    write(loreAdminEndpoints.createArticle, ({ tx, member, body }) => articles.create(tx, member.id, body)),
    write(loreAdminEndpoints.updateArticle, ({ tx, params, body }) => articles.update(tx, params.id, body)),
    write(loreAdminEndpoints.deleteArticle, ({ tx, params }) => articles.remove(tx, params.id)),
    read(loreAdminEndpoints.adminCategories, async ({ query, setTotalCount }) => {
      const { categories: page, total } = await categories.list({ ...query, onlyActive: false });
      setTotalCount(total);
      return page;
    }),
    write(loreAdminEndpoints.createCategory, ({ tx, body }) => categories.create(tx, body)),
    write(loreAdminEndpoints.updateCategory, ({ tx, params, body }) => categories.update(tx, params.id, body)),
    write(loreAdminEndpoints.deleteCategory, ({ tx, params }) => categories.remove(tx, params.id)),
    write(loreAdminEndpoints.updateMainPage, ({ tx, body }) => telnarus.updateMain(tx, body)),
    write(loreAdminEndpoints.updateRacePage, ({ tx, params, body }) => telnarus.updateRace(tx, params.id, body)),
  ];
}
