import { guidesAdminEndpoints } from '@cinder/contract/guides/guides.admin-api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { GuideEditingService } from './guide-editing.service.ts';

export function guidesAdminRoutes(editing: GuideEditingService): Route[] {
  return [
    read(guidesAdminEndpoints.adminGuides, async ({ query, setTotalCount }) => {
      const { guides: page, total } = await editing.list(query);
      setTotalCount(total);
      return page;
    }),
    write(guidesAdminEndpoints.createGuide, ({ tx, member, body }) => editing.create(tx, member.id, body)),
    write(guidesAdminEndpoints.updateGuide, ({ tx, params, body }) => editing.update(tx, params.id, body)),
    write(guidesAdminEndpoints.deleteGuide, ({ tx, params }) => editing.remove(tx, params.id)),
  ];
}
