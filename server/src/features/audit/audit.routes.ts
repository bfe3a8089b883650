import { auditEndpoints } from '@cinder/contract/audit/audit.api.ts';
import { overviewEndpoints } from '@cinder/contract/audit/overview.api.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { AuditService } from './audit.service.ts';

export function auditAdminRoutes(audit: AuditService): Route[] {
  return [
    read(auditEndpoints.list, ({ query }) => audit.list(query)),
    read(overviewEndpoints.overview, () => audit.overview()),
  ];
}
