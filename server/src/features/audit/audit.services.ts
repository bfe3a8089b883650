import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { auditAdminRoutes } from './audit.admin-routes.ts';
import { createAuditService } from './audit.service.ts';
import { subscribeAudit } from './audit.subscribers.ts';
import { createAuditTrailService } from './audit-trail.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  events: Events;
}

/** The audit log: what writes it, and the calls that read it. */
export function createAudit({ db, clock, members, events }: Deps) {
  const trail = createAuditTrailService({ clock });
  subscribeAudit(events, trail);
  return { trail, routes: auditAdminRoutes(createAuditService({ db, clock, members })) };
}
