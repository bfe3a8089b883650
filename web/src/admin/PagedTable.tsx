import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { counted } from '#lib/format/numbers.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';

/** How the query of a page of rows is asked: others add to it meanwhile, and the page before stays until the next is there. */
export const PAGED = { staleTime: 0, placeholderData: keepPreviousData } as const;

interface PagedTableProps<Row> {
  query: UseQueryResult<{ entries: Row[]; total: number; totalPages: number }>;
  page: number;
  onPage: (page: number) => void;
  /** What it lists: "Ledger". */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** One of the rows, and several: "row", "rows". */
  one: string;
  many: string;
  empty: { icon: string; title: string; text: string };
  /** 2: it stands directly under the page's title. */
  level?: 2 | 3;
}

/** A list of the back-office that is read page by page, with all its states. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { query, page, onPage, caption, columns, rowKey, one, many, empty, level = 3 } = props;
  return (
    <QueryState query={query} level={level} rows={8} of={many}>
      {({ entries, total, totalPages }) =>
        total === 0 ? (
          <Empty level={level} {...empty} />
        ) : (
          <div aria-busy={query.isPlaceholderData}>
            <p className="list-count" role="status">
              {counted(total, one, many)}
            </p>
            <Table dense caption={caption} columns={columns} rows={entries} rowKey={rowKey} />
            <Pagination isFromTop label={caption} page={page} totalPages={totalPages} onPage={onPage} />
          </div>
        )
      }
    </QueryState>
  );
}
