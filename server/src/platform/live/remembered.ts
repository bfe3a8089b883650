import type { Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { announce } from './live.queries.ts';
import type { Live } from './live.ts';

interface Options<T> {
  live: Live;
  /** What is announced when the reading is no longer right. */
  topic: string;
  read(): Promise<T>;
}

/**
 * A reading that is remembered until what it read changes. Whoever changes that says so in the same transaction: then
 * every server forgets it, the writing one before its caller learns of the commit. While announcements may be missed
 * nothing remembered is used.
 */
export function remember<T>({ live, topic, read }: Options<T>) {
  let kept: { value: T } | null = null;
  let changes = 0;
  const forget = () => {
    changes += 1;
    kept = null;
  };
  const isHearingAll = live.watch(topic, { onTopic: forget, onGap: forget });
  return {
    async get(): Promise<T> {
      if (isHearingAll() && kept) return kept.value;
      const before = changes;
      const value = await read();
      if (changes === before) kept = { value };
      return value;
    },

    async changed(tx: Tx): Promise<void> {
      await announce(tx, [topic]);
      afterCommit(tx, forget);
    },
  };
}
