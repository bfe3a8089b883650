import { z } from 'zod';

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** Query of a list that answers a bare array, with the full length in `X-Total-Count`. */
export const arrayPaging = z.object({
  page,
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});

/** Query of a list that answers an object with `total` and `totalPages`. */
export const objectPaging = z.object({
  page,
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** Which page of a list, from 1, and of how many rows. */
export interface Paging {
  page: number;
  limit: number;
}

/** One page of rows that are all in hand. */
export function pageOf<T>(rows: readonly T[], { page, limit }: Paging): T[] {
  return rows.slice((page - 1) * limit, page * limit);
}

/** One page of rows that are all in hand, and how many there are. */
export function pageOfAll<T>(rows: readonly T[], paging: Paging) {
  return { rows: pageOf(rows, paging), total: rows.length };
}

/** The reply of a list that answers an object: a page of it, how many there are, and how many pages they fill. */
export function entriesOf<T>({ rows, total }: { rows: T[]; total: number }, { limit }: { limit: number }) {
  return { entries: rows, total, totalPages: totalPages(total, limit) };
}

/** How many pages of `limit` rows `total` rows fill; an empty list has one page. */
export function totalPages(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
