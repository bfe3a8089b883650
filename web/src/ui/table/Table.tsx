// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out with flex on phones, which drops the roles of a table
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  /** Empty for a column of buttons. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'end';
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The member's own row, or one that a moderator flagged. A tag or a word must say it too. */
  tone?: (row: Row) => 'you' | 'flagged' | undefined;
  /** Rows of 43 px, for the back-office. */
  dense?: boolean;
  /** Stays a table on phones: for a few short columns. */
  narrow?: boolean;
}

/** A table; on phones each row becomes a short block whose first column leads, unless it is narrow. */
export function Table<Row>({ caption, columns, rows, rowKey, tone, dense = false, narrow = false }: TableProps<Row>) {
  return (
    <div className="tw">
      <table className={`tbl ${dense ? 'dense' : ''} ${narrow ? '' : 'blocks'}`} role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, head, align }) => (
              <th key={key} role="columnheader" scope="col" data-align={align}>
                {head || (
                  <span className="sr-only">
                    <Trans>Actions</Trans>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-tone={tone?.(row)}>
              {columns.map(({ key, head, cell, align }, index) => (
                <td key={key} role="cell" data-align={align} data-head={head} data-lead={index === 0}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
