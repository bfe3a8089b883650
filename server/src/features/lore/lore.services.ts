import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createArticlesService } from './articles.service.ts';
import { createCategoriesService } from './categories.service.ts';
import { loreRoutes } from './lore.routes.ts';
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
  return { routes: loreRoutes({ articles, categories, telnarus: createTelnarusService(deps) }) };
}
