import type { Events } from '#features/domain-events.ts';
import type { AuditTrailService } from './audit-trail.service.ts';

export function subscribeAudit(events: Events, trail: AuditTrailService): void {
  events.subscribe('tournaments.prize_paid', trail.notePrize);
}
