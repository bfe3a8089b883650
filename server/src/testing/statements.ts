import { vi } from 'vitest';
import { NamedClient } from '#platform/db/client.ts';

export interface Statement {
  text: string;
  values: unknown[] | undefined;
}

const LOOKS_FOR_SHARDS = /\bpg_dist_|\bpg_extension\b|\bget_shard_id_/;

/**
 * What the database is sent by the pools while something is done. The listener's own heartbeat is none of it, nor are
 * announcements of what was changed before, which come a moment after, nor looks at where the shards are now.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(NamedClient.prototype, 'query');
  try {
    await work();
    const statements = sent.mock.calls.map(([text, values]) => ({ text: textOf(text), values }));
    return statements.filter(({ text, values }) => !isAnnouncement(values) && !LOOKS_FOR_SHARDS.test(text));
  } finally {
    sent.mockRestore();
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);
}

/** What changed, and on several machines who moved on a board. */
const ANNOUNCED = /^(changes\n|scores:\d)/;

/** Whether these are the values of what is announced after a commit: a list of texts that begin so. */
export function isAnnouncement(values: unknown): boolean {
  return Array.isArray(values) && values.flat().some((value) => typeof value === 'string' && ANNOUNCED.test(value));
}
