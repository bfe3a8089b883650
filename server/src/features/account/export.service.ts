import type { Readable } from 'node:stream';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { beginReading, readRows } from '#platform/db/member-data.queries.ts';
import type { NamedTable } from '#platform/db/member-data.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createDraft } from '#platform/storage/draft.ts';

interface Deps {
  db: Database;
  clock: Clock;
  /** Every table that knows members. */
  tables: readonly NamedTable[];
}

export type ExportService = ReturnType<typeof createExportService>;

/** Everything that is stored about a member. */
export function createExportService({ db, clock, tables }: Deps) {
  return {
    /**
     * All rows of a member, table by table, as one JSON document of one instant. It is written to a file without a name
     * first, so that whoever downloads slowly holds no transaction, and a long history holds no memory.
     */
    async read(userId: string): Promise<Readable> {
      return inTransaction(db, async (tx) => {
        await beginReading(tx);
        const draft = await createDraft();
        try {
          await draft.write(
            `{"exportedAt":${JSON.stringify(clock.now())},"userId":${JSON.stringify(userId)},"tables":{`,
          );
          let isFirst = true;
          for (const table of tables) {
            await draft.write(`${isFirst ? '' : ','}\n${JSON.stringify(table.table)}:[`);
            isFirst = false;
            let separator = '\n';
            for await (const rows of readRows(tx, table, userId)) {
              await draft.write(separator + rows.join(',\n'));
              separator = ',\n';
            }
            await draft.write(']');
          }
          await draft.write('\n}}\n');
          return draft.read();
        } catch (error) {
          await draft.drop();
          throw error;
        }
      });
    },
  };
}
