import { vi } from 'vitest';
import { NamedClient } from '#platform/db/named-client.ts';

export interface Statement {
  text: string;
  values: unknown[] | undefined;
}

/** What the database is sent by the pools while something is done; the listener's own heartbeat is none of it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(NamedClient.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([text, values]) => ({ text: String(text), values }));
  } finally {
    sent.mockRestore();
  }
}
