import { PassThrough, type Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { createListener } from './listener.ts';
import { announce } from './live.queries.ts';
import { createStreamLimit } from './stream-limit.ts';

/** Proxies cut connections on which nothing comes. */
const HEARTBEAT_MS = 20_000;
/** Then the browser connects anew, which checks its session again. */
const LONGEST_STREAM_MS = 15 * 60_000;
/** The last event of a stream whose member has opened too many newer ones: its page must not reconnect by itself. */
const REPLACED = 'event: replaced\ndata: newer streams are open\n\n';
/** A page that reads nothing is ended; its browser connects anew and asks for everything. */
const MOST_UNREAD_BYTES = 64 * 1024;

interface Options {
  databaseUrl: string;
  db: Executor;
  clock: Clock;
  log: Logger;
}

interface Stream {
  id: string;
  body: PassThrough;
  /** What is announced, by what the page calls it. */
  topics: ReadonlyMap<string, string>;
  /** The topic of the session that looks: announced once that session has ended, and the stream ends with it. */
  session: string;
}

/** Who looks at a page, by which session. */
interface Looking {
  id: string;
  sessionId: string;
}

/** What a part of the server itself wants to hear. */
interface Watcher {
  onTopic(topic: string): void;
  /** Anything may have been announced unheard. */
  onGap(): void;
}

export type Live = ReturnType<typeof createLive>;

/** Tells browsers what changed, whichever server changed it: a stream of server-sent events for each page that looks. */
export function createLive({ databaseUrl, db, clock, log }: Options) {
  const byTopic = new Map<string, Set<Stream>>();
  const watchers = new Map<string, Watcher>();
  let isClosed = false;
  const limit = createStreamLimit<Stream>({
    announce: (topics) =>
      announce(db, topics).catch(({ message }) => log.warn({ reason: message }, 'open streams were not announced')),
    end: ({ body }) => body.end(REPLACED),
  });
  const listener = createListener({
    databaseUrl,
    log,
    onTopic: (topic) => {
      for (const stream of byTopic.get(topic) ?? []) tell(stream, topic);
      for (const [prefix, watcher] of watchers) if (topic.startsWith(prefix)) watcher.onTopic(topic);
      limit.onTopic(topic);
    },
    onGap: () => {
      limit.onGap();
      for (const watcher of watchers.values()) watcher.onGap();
      for (const [topic, streams] of byTopic) {
        for (const stream of streams) if (topic !== stream.session) tell(stream, topic);
      }
    },
  });

  return {
    /**
     * The stream of one page: a `changed` event with the page's name for a topic, whenever that has changed, and
     * `replaced` as the last one when the member has opened too many newer streams.
     */
    open({ id: userId, sessionId }: Looking, topics: ReadonlyMap<string, string>): Readable {
      if (isClosed) throw new AppError('service_unavailable');
      listener.start();
      const stream = { id: newId(clock.now()), body: new PassThrough(), topics, session: sessionTopic(sessionId) };
      const heard = [...topics.keys(), stream.session];
      limit.add(userId, stream);
      for (const topic of heard) join(byTopic, topic, stream);
      keepAlive(stream.body, () => {
        limit.remove(userId, stream);
        for (const topic of heard) leave(byTopic, topic, stream);
      });
      stream.body.write('retry: 2000\n\n');
      return stream.body;
    },

    /**
     * Tells a part of the server of every topic that begins so. Returns what says whether everything is heard now; who
     * never asks that costs no connection.
     */
    watch(prefix: string, watcher: Watcher): () => boolean {
      watchers.set(prefix, watcher);
      return () => {
        listener.start();
        return listener.isListening();
      };
    },

    /** How many pages are being told. */
    count(): number {
      return [...limit.all()].length;
    },

    async close(): Promise<void> {
      isClosed = true;
      for (const { body } of limit.all()) body.end();
      await limit.close();
      await listener.close();
    },
  };
}

/** What is announced once a session has ended. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}

function tell({ body, topics, session }: Stream, topic: string): void {
  if (body.writableEnded) return;
  if (topic === session) {
    body.end();
    return;
  }
  if (body.writableLength > MOST_UNREAD_BYTES) body.destroy();
  else body.write(`event: changed\ndata: ${topics.get(topic)}\n\n`);
}

function keepAlive(body: PassThrough, onClose: () => void): void {
  const heartbeat = setInterval(() => body.writableEnded || body.write(': here\n\n'), HEARTBEAT_MS).unref();
  const longest = setTimeout(() => body.end(), LONGEST_STREAM_MS).unref();
  body.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(longest);
    onClose();
  });
}

function join(streams: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = streams.get(key) ?? new Set();
  streams.set(key, set.add(stream));
}

function leave(streams: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = streams.get(key);
  set?.delete(stream);
  if (set?.size === 0) streams.delete(key);
}
