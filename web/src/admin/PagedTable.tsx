import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';

/** How the query of a page of rows is asked: others add to it meanwhile, and the page before stays until the next is there. */
const PAGED = { staleTime: 0, placeholderData: keepPreviousData } as const;

interface Counted {
  total: number;
  totalPages: number;
}

interface PagedTableProps<Row, Reply> {
  /** Of a page, from 1. */
  query: (page: number) => UseQueryOptions<Reply, Error, Reply, QueryKey>;
  rowsOf: (reply: Reply) => Row[];
  /** The page, where something else keeps it: the address, or filters that begin anew. */
  page?: number;
  onPage?: (page: number) => void;
  /** What it lists: "Ledger". */
  caption: string;
  /** Its pages: "Ledger: pages". */
  pages: string;
  /** "Loading rows", "Failed to fetch rows". */
  loading: string;
  failed: string;
  /** How many there are: "3 rows". */
  countOf: (total: number) => string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: { icon: string; title: string; text: string };
  /** 2: it stands directly under the page's title. */
  level?: 2 | 3;
}

/** A list of the back-office that is read page by page, with all its states. */
export function PagedTable<Row, Reply extends Counted>(props: PagedTableProps<Row, Reply>) {
  const { rowsOf, caption, pages, loading, failed, countOf, columns, rowKey, empty, level = 3 } = props;
  const [ownPage, setOwnPage] = useState(1);
  const { page = ownPage, onPage = setOwnPage } = props;
  const found = useQuery({ ...PAGED, ...props.query(page) });
  return (
    <QueryState query={found} level={level} rows={8} loading={loading} failed={failed} empty={empty}>
      {(reply) => (
        <div aria-busy={found.isPlaceholderData}>
          <p className="list-count" role="status">
            {countOf(reply.total)}
          </p>
          <Table dense caption={caption} columns={columns} rows={rowsOf(reply)} rowKey={rowKey} />
          <Pagination isFromTop label={pages} page={page} totalPages={reply.totalPages} onPage={onPage} />
        </div>
      )}
    </QueryState>
  );
}
