import { guidesAdminEndpoints } from '@cinder/contract/guides/guides.admin-api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { GuideEditingService } from './guide-editing.service.ts';

export function guidesAdminRoutes(editing: GuideEditingService): Route[] {
  return [
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
