interface Declared {
  /** The column that names the member. */
  by: string;
  /** Columns that no download shows: secrets, hashes, and what others wrote. */
  hidden?: readonly string[];
}

/**
 * How one table knows members, and what becomes of its rows when the member is deleted: they go, or stay without the
 * name, or stay with an id that leads to nobody, because something relies on them.
 */
type MemberTable = (Declared & { fate: 'deleted' | 'unlinked' }) | (Declared & { fate: 'anonymous'; because: string });

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
