import type { Tx } from '#platform/db/database.ts';

export type Subscriber<E> = (tx: Tx, event: E) => Promise<void>;

export type EventBus<M extends object> = ReturnType<typeof createEventBus<M>>;

/** Tells features what happened, inside the transaction in which it happened: they react together or not at all. */
export function createEventBus<M extends object>() {
  const subscribers: { [K in keyof M]?: Subscriber<M[K]>[] } = {};
  return {
    subscribe<K extends keyof M>(name: K, subscriber: Subscriber<M[K]>): void {
      const list = subscribers[name] ?? [];
      list.push(subscriber);
      subscribers[name] = list;
    },
    async publish<K extends keyof M>(tx: Tx, name: K, event: M[K]): Promise<void> {
      for (const subscriber of subscribers[name] ?? []) await subscriber(tx, event);
    },
  };
}
