import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { beginReading, type NamedTable, readRows } from '#platform/db/member-data.ts';
import { inTransaction } from '#platform/db/transaction.ts';

interface Deps {
  db: Database;
  clock: Clock;
  /** Every table that knows members. */
  tables: readonly NamedTable[];
}

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

/** A file that only this process knows: written once, then read once. */
export interface Draft {
  write(text: string): Promise<void>;
  /** Its content from the beginning; the file is gone when it was read, or when its reader has gone. */
  read(): Readable;
  drop(): Promise<void>;
}

/** Makes a file without a name: however the process ends, nothing is left of it. */
async function createDraft(): Promise<Draft> {
  const path = join(tmpdir(), `cinder-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return {
    write: async (text) => void (await file.writeFile(text)),
    read: () => file.createReadStream({ start: 0 }),
    drop: () => file.close(),
  };
}
