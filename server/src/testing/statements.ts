import { vi } from 'vitest';
import { NamedClient } from '#platform/db/client.ts';
import { isAnnouncement } from './announcements.ts';

export interface Statement {
  text: string;
  values: unknown[] | undefined;
}

/**
 * What the database is sent by the pools while something is done. The listener's own heartbeat is none of it, nor are
 * announcements of what was changed before, which come a moment after.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(NamedClient.prototype, 'query');
  try {
    await work();
    const statements = sent.mock.calls.map(([text, values]) => ({ text: textOf(text), values }));
    return statements.filter(({ values }) => !isAnnouncement(values));
  } finally {
    sent.mockRestore();
  }
}

/** Collects the different statements that the pools send from now on, until it is told to stop. */
export function collectStatements(): { texts: ReadonlySet<string>; stop(): void } {
  const texts = new Set<string>();
  const query = NamedClient.prototype.query;
  const sent = vi.spyOn(NamedClient.prototype, 'query').mockImplementation(function (this: NamedClient, ...args) {
    texts.add(textOf(args[0]));
    return Reflect.apply(query, this, args);
  });
  return { texts, stop: () => sent.mockRestore() };
}

function textOf(asked: unknown): string {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
}
