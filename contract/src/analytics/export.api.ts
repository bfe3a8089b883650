import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id } from '../shared/ids.ts';

/** The rows that an administrator chose on a page of a list. */
const chosenIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(100));

/** Tables as files. Each download stands in the audit log. */
export const exportEndpoints = {
  exportUsers: exportedRows('users', 'Members, their level, tokens and actions, as CSV'),
  exportMining: exported('mining', 'All mining sessions, as CSV'),
  exportQuests: exported('quests', 'All quest completions, as CSV'),
  exportCheckIns: exported('checkins', 'All check-ins, as CSV'),
  exportDays: exported('days', 'The figures of every day that is over, as CSV'),
  exportEarnings: exportedRows('earnings', 'All earnings with what was decided about them, as CSV'),
};

/** As `exported`; of some rows only, where their ids are given. */
function exportedRows<const Name extends string>(name: Name, summary: string) {
  return {
    ...exported(name, summary),
    query: z.object({ ids: chosenIds.optional().describe('Only these, by id with commas between: 100 at most') }),
    example: { query: { ids: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' }, reply: null },
  };
}

function exported<const Name extends string>(name: Name, summary: string) {
  return endpoint({
    method: 'GET',
    path: `/api/admin/export/${name}.csv` as const,
    access: 'admin',
    summary,
    reply: null,
    replyType: 'text/csv',
    errors: [],
    example: { reply: null },
  });
}
