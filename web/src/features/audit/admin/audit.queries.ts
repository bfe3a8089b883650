import type { AuditTarget } from '@cinder/contract/audit/audit.rules.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditAdmin } from '#api/auditAdmin.ts';

const PAGE_SIZE = 25;

/** What of the log is shown. */
export interface AuditListParams {
  search: string;
  target: AuditTarget | undefined;
  /** Whom they concern. */
  member?: string;
  /** Days, as the browser's date field has them; empty for none. */
  from?: string;
  to?: string;
  page: number;
}

/** One page of what administrators did, newest first. */
export function auditQuery({ search, target, member, from, to, page }: AuditListParams) {
  const narrowed = { ...(target && { target }), ...(member && { member }), ...(from && { from }), ...(to && { to }) };
  return queryOptions({
    ...auditAdmin.list.query({ page, limit: PAGE_SIZE, search, ...narrowed }),
    // Every change by anybody adds to it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
