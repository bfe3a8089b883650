import type { overviewEndpoints } from '@cinder/contract/audit/overview.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** How much there is of what each panel is about. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  networkMode: 'always',
  // Members and other administrators change it meanwhile.
  staleTime: 0,
  queryFn: ({ signal }) => call<typeof overviewEndpoints.overview>('GET', '/api/admin/overview', { signal }),
});
