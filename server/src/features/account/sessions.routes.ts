import { sessionsEndpoints } from '@cinder/contract/account/sessions.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionRoutes(sessions: SessionsService): Route[] {
  return [
    read(sessionsEndpoints.sessions, async ({ member, query, setTotalCount }) => {
      const { sessions: page, total } = await sessions.list(member, query);
      setTotalCount(total);
      return page;
    }),
    write(sessionsEndpoints.endSession, ({ tx, member, params }) => sessions.end(tx, member.id, params.id)),
    write(sessionsEndpoints.endOtherSessions, ({ tx, member }) => sessions.endOthers(tx, member)),
  ];
}
