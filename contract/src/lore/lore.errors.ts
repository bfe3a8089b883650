import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const loreErrors = {
  article_not_found: { status: 404, message: t`There is no such article` },
  article_slug_taken: { status: 409, message: t`Another article has this slug` },
  lore_category_not_found: { status: 404, message: t`There is no such category` },
  lore_category_slug_taken: { status: 409, message: t`Another category has this slug` },
  lore_category_in_use: {
    status: 409,
    message: t`This category has articles or categories in it: move or delete them first`,
  },
  lore_category_circle: { status: 409, message: t`A category cannot lie within itself` },
  lore_people_not_found: { status: 404, message: t`There is no such people` },
  lore_people_slug_taken: { status: 409, message: t`Another people has this slug` },
  telnarus_page_not_found: { status: 404, message: t`This page of ${{ world: '{world}' }} has no content of its own` },
} as const satisfies Record<string, ErrorMeaning>;
