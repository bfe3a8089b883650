import { queryOptions } from '@tanstack/react-query';
import { analyticsAdmin } from '#api/analyticsAdmin.ts';
import { auditAdmin } from '#api/auditAdmin.ts';

/** How much there is of what each panel is about. */
export const overviewQuery = queryOptions({
  ...auditAdmin.overview.query(),
  // Members and other administrators change it meanwhile.
  staleTime: 0,
});

/** How many hints there are that several accounts are one person's. */
export const accountHintsQuery = queryOptions({
  ...analyticsAdmin.suspicions.query({ page: 1, limit: 1 }),
  staleTime: 0,
});
