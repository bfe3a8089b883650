import { queryOptions } from '@tanstack/react-query';
import { auditAdmin } from '#api/auditAdmin.ts';

/** How much there is of what each panel is about. */
export const overviewQuery = queryOptions({
  ...auditAdmin.overview.query(),
  // Members and other administrators change it meanwhile.
  staleTime: 0,
});
