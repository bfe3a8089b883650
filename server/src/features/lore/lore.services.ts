import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createArticlesService } from './articles.service.ts';
import { createCategoriesService } from './categories.service.ts';
import { createTelnarusService } from './telnarus.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  images: ImagesService;
}

/** Everything of the lore. */
export function createLore(deps: Deps) {
  return {
    articles: createArticlesService(deps),
    categories: createCategoriesService(deps),
    telnarus: createTelnarusService(deps),
  };
}
