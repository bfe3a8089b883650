import { sessionsEndpoints } from '@cinder/contract/account/sessions.api.ts';
import { signInsEndpoints } from '@cinder/contract/account/sign-ins.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInsService } from './sign-ins.service.ts';

export function signInRoutes(sessions: SessionsService, signIns: SignInsService): Route[] {
  return [
    read(sessionsEndpoints.sessions, async ({ member, query, setTotalCount }) => {
      const { sessions: page, total } = await sessions.list(member, query);
      setTotalCount(total);
      return page;
    }),
    write(sessionsEndpoints.endSession, ({ tx, member, params }) => sessions.end(tx, member.id, params.id)),
    write(sessionsEndpoints.endOtherSessions, ({ tx, member }) => sessions.endOthers(tx, member)),
    read(signInsEndpoints.signIns, ({ member }) => signIns.list(member.id)),
    write(signInsEndpoints.unlink, ({ tx, member, params }) => signIns.unlink(tx, member.id, params.provider)),
  ];
}
