import type { Tx } from '#platform/db/database.ts';

interface NewEntry {
  id: string;
  actor_id: string;
  action: string;
  target_type: string;
  target_id: string | null;
  member_id: string | null;
  before: string | null;
  after: string | null;
  created_at: Date;
}

/** Adds to the log, and remembers what the thing is called now; null where that is a person's name. */
export async function insertEntry(tx: Tx, entry: NewEntry, name: string | null): Promise<void> {
  const { target_type: type, target_id: id } = entry;
  if (id === null || name === null) return void (await tx.insertInto('audit_log').values(entry).execute());
  await tx
    .with('named', (query) =>
      query
        .insertInto('audit_target')
        .values({ type, id, name })
        .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet({ name })),
    )
    .insertInto('audit_log')
    .values(entry)
    .execute();
}
