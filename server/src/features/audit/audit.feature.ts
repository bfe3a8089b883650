import { auditEndpoints } from '@cinder/contract/audit/audit.api.ts';
import { overviewEndpoints } from '@cinder/contract/audit/overview.api.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { HallOfFameService } from '#features/leaderboards/hall-of-fame.service.ts';
import type { TranslationsService } from '#features/translations/translations.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type Route, read } from '#platform/http/route.ts';
import { createAuditService } from './audit.service.ts';
import { createAuditTrailService } from './audit-trail.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  events: Events;
  translations: Pick<TranslationsService, 'follow'>;
  hallOfFame: Pick<HallOfFameService, 'openMonths'>;
}

/** The audit log: what writes it, and the calls that read it. */
export function createAudit({ db, clock, members, events, translations, hallOfFame }: Deps) {
  const trail = createAuditTrailService({ clock, members, translations });
  events.subscribe('tournaments.prize_paid', trail.notePrize);
  const audit = createAuditService({ db, clock, members, hallOfFame });
  const routes: Route[] = [
    read(auditEndpoints.list, ({ query }) => audit.list(query)),
    read(overviewEndpoints.overview, () => audit.overview()),
  ];
  return { trail, routes };
}
