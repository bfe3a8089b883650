import { sessionsEndpoints } from '@cinder/contract/account/sessions.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionRoutes(sessions: SessionsService): Route[] {
  return [
    read(sessionsEndpoints.list, async ({ member, query, setTotalCount }) => {
      const { sessions: page, total } = await sessions.list(member, query);
      setTotalCount(total);
      return page;
    }),
    write(sessionsEndpoints.end, ({ tx, member, params }) => sessions.end(tx, member.id, params.id)),
    write(sessionsEndpoints.endOthers, ({ tx, member }) => sessions.endOthers(tx, member)),
  ];
}
