interface Declared {
  /** The column that names the member. */
  by: string;
  /** Columns that no download shows: secrets, hashes, and what others wrote. */
  hidden?: readonly string[];
  /** Other columns that name the member: the download shows those rows too. */
  also?: readonly Way[];
}

/** How rows of a table lead to a member. */
export interface Way {
  by: string;
  /** What `by` names when it is not the member: the id of a row that does name the member, in this column. */
  through?: { table: string; by: string };
  /** Columns that the download does not show of these rows, beside those of the whole table. */
  hidden?: readonly string[];
}

/**
 * How one table knows members, and what becomes of its rows when the member is deleted: they go, or stay without the
 * name, or stay with an id that leads to nobody, because something relies on them.
 */
type MemberTable =
  | (Declared & { fate: 'deleted' | 'unlinked' })
  | (Declared & Pick<Way, 'through'> & { fate: 'anonymous'; because: string });

/** The tables of a feature that know members. */
export type MemberData = Readonly<Record<string, MemberTable>>;

/** The same, one by one. */
export interface NamedTable {
  table: string;
  knows: MemberTable;
}

/** The tables of several features, in their order. */
export function tablesOf(data: readonly MemberData[]): NamedTable[] {
  return data.flatMap((tables) => Object.entries(tables).map(([table, knows]) => ({ table, knows })));
}

/** Every way by which the rows of a table lead to a member, with all that is hidden on it. */
export function waysOf({ also = [], ...main }: MemberTable): Way[] {
  const hidden = main.hidden ?? [];
  return [main, ...also.map((way) => ({ ...way, hidden: [...hidden, ...(way.hidden ?? [])] }))];
}
