import { loreEndpoints } from '@cinder/contract/lore/lore.api.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { ArticlesService } from './articles.service.ts';
import type { CategoriesService } from './categories.service.ts';
import type { TelnarusService } from './telnarus.service.ts';

export interface Lore {
  articles: ArticlesService;
  categories: CategoriesService;
  telnarus: TelnarusService;
}

export function loreRoutes({ articles, categories, telnarus }: Lore): Route[] {
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
  ];
}
