import { randomUUID } from 'node:crypto';

/** Open streams of one member on all servers together; one more ends the oldest. */
const STREAMS_PER_MEMBER = 10;
/** What servers tell each other of their streams begins so: `streams:<server>:<member>:<ids>`. */
const PREFIX = 'streams:';

interface Limited {
  /** Sorts by when the stream was opened, on whichever server. */
  id: string;
}

interface Options<S> {
  /** Tells every server of these topics. */
  announce(topics: readonly string[]): Promise<void>;
  /** Ends a stream of this server that has become one too many. */
  end(stream: S): void;
}

interface Streams<S> {
  here: Set<S>;
  /** Ids by server, of other servers. */
  elsewhere: Map<string, readonly string[]>;
}

/**
 * Limits the open streams of a member over all servers. Each server announces which streams it has of a member whenever
 * that changes. A stream ends once so many newer ones are open: all of those are announced after it was opened, so its
 * server knows of them without asking. What is announced while a server does not listen is missed until the next
 * change; its own streams are limited all the same.
 */
export function createStreamLimit<S extends Limited>({ announce, end }: Options<S>) {
  const serverId = randomUUID();
  const byMember = new Map<string, Streams<S>>();
  const changed = new Set<string>();
  let sending: Promise<void> | null = null;
  let isClosed = false;

  return {
    add(userId: string, stream: S): void {
      const streams: Streams<S> = byMember.get(userId) ?? { here: new Set(), elsewhere: new Map() };
      streams.here.add(stream);
      byMember.set(userId, streams);
      endOldest(userId, streams);
      notifyOthers(userId);
    },

    remove(userId: string, stream: S): void {
      if (forget(userId, stream)) notifyOthers(userId);
    },

    /** Every open stream of this server. */
    *all(): Iterable<S> {
      for (const { here } of byMember.values()) yield* here;
    },

    /** How many streams of this server are open. */
    count(): number {
      let sum = 0;
      for (const { here } of byMember.values()) sum += here.size;
      return sum;
    },

    /** What a server announced. */
    onTopic(topic: string): void {
      if (!topic.startsWith(PREFIX)) return;
      const [server = '', userId, ids = ''] = topic.slice(PREFIX.length).split(':');
      if (server === serverId) return;
      if (userId === undefined) {
        for (const { elsewhere } of byMember.values()) elsewhere.delete(server);
        return;
      }
      const streams = byMember.get(userId);
      if (!streams) return;
      if (ids === '') streams.elsewhere.delete(server);
      else streams.elsewhere.set(server, ids.split(','));
      if (endOldest(userId, streams)) notifyOthers(userId);
    },

    /** Streams elsewhere may have ended unheard. */
    onGap(): void {
      for (const { elsewhere } of byMember.values()) elsewhere.clear();
    },

    /** Tells the other servers that this one has no streams any more. */
    async close(): Promise<void> {
      const isKnown = byMember.size > 0 || sending !== null;
      isClosed = true;
      changed.clear();
      await sending;
      if (isKnown) await announce([`${PREFIX}${serverId}`]);
    },
  };

  /** Whether any was ended. */
  function endOldest(userId: string, { here, elsewhere }: Streams<S>): boolean {
    const ids = [...[...here].map(({ id }) => id), ...[...elsewhere.values()].flat()].sort().reverse();
    const oldestStored = ids[STREAMS_PER_MEMBER - 1] ?? '';
    const ended = [...here].filter(({ id }) => id < oldestStored);
    for (const stream of ended) {
      forget(userId, stream);
      end(stream);
    }
    return ended.length > 0;
  }

  function forget(userId: string, stream: S): boolean {
    const streams = byMember.get(userId);
    const wasOpen = streams?.here.delete(stream) ?? false;
    if (streams?.here.size === 0) byMember.delete(userId);
    return wasOpen;
  }

  function notifyOthers(userId: string): void {
    if (isClosed) return;
    changed.add(userId);
    sending ??= send();
  }

  /** One announcement after the other, so that the last one says how it is now. */
  async function send(): Promise<void> {
    await Promise.resolve();
    while (changed.size > 0) {
      const topics = [...changed].map((userId) => {
        const ids = [...(byMember.get(userId)?.here ?? [])].map(({ id }) => id);
        return `${PREFIX}${serverId}:${userId}:${ids.join(',')}`;
      });
      changed.clear();
      await announce(topics);
    }
    sending = null;
  }
}
