import { guidesEndpoints } from '@cinder/contract/guides/guides.api.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { GuidesService } from './guides.service.ts';

export function guidesRoutes(guides: GuidesService): Route[] {
  return [
    read(guidesEndpoints.list, async ({ query, setTotalCount }) => {
      const { guides: page, total } = await guides.list(query);
      setTotalCount(total);
      return page;
    }),
    read(guidesEndpoints.get, ({ params, visitor }) => guides.read(params.slug, visitor)),
  ];
}
