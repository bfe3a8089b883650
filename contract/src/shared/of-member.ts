import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { objectPaging } from './paging.ts';

interface Definition<Path, Entry extends z.ZodType> {
  path: Path;
  summary: string;
  entry: Entry;
  examples?: z.input<Entry>[];
}

/** A page of what a member has or did, as administrators look at it on the page of that member. */
/* @__NO_SIDE_EFFECTS__ */
export function ofMember<const Path extends `/api/admin/users/:userId/${string}`, Entry extends z.ZodType>({
  path,
  summary,
  entry,
  examples = [],
}: Definition<Path, Entry>) {
  return endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary,
    params: z.object({ userId: id }),
    query: objectPaging,
    reply: z.object({ entries: z.array(entry), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['account:userId'],
    every: 30,
    errors: [],
    example: {
      params: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' },
      query: { page: 1, limit: 20 },
      reply: { entries: examples, total: examples.length, totalPages: 1 },
    },
  });
}
