import { guidesAdminEndpoints } from '@cinder/contract/guides/guides.admin-api.ts';
import { guidesEndpoints } from '@cinder/contract/guides/guides.api.ts';
import { audited, type Route, read } from '#platform/http/route.ts';
import type { GuideEditingService, GuidesService } from './guides.service.ts';

interface Services {
  guides: GuidesService;
  editing: GuideEditingService;
}

export function guidesRoutes({ guides, editing }: Services): Route[] {
  return [
    read(guidesEndpoints.list, async ({ query, setTotalCount }) => {
      const { guides: page, total } = await guides.list(query);
      setTotalCount(total);
      return page;
    }),
    read(guidesEndpoints.get, ({ params, visitor }) => guides.read(params.slug, visitor)),
    read(guidesAdminEndpoints.list, async ({ query, setTotalCount }) => {
      const { guides: page, total } = await editing.list(query);
      setTotalCount(total);
      return page;
    }),
    audited(guidesAdminEndpoints.create, ({ tx, member, body }) => editing.create(tx, member.id, body), 'guide.create'),
    audited(guidesAdminEndpoints.update, ({ tx, params, body }) => editing.update(tx, params.id, body), 'guide.update'),
    audited(guidesAdminEndpoints.delete, ({ tx, params }) => editing.remove(tx, params.id), 'guide.delete'),
  ];
}
