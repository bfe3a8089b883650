import { PassThrough, type Readable } from 'node:stream';
import { EVERYTHING } from '@cinder/contract/shared/tags.ts';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import {
  type ChangeSet,
  createAnnouncer,
  createRecentChanges,
  nothingChanged,
  readChanges,
  tagsFor,
} from './changes.ts';
import { createListener } from './listener.ts';
import { announce, findEnded } from './live.queries.ts';
import { createStreamLimit } from './stream-limit.ts';

/** Proxies cut connections on which nothing comes. */
const HEARTBEAT_MS = 20_000;
/** Then the browser connects anew, which checks its session again. */
const LONGEST_STREAM_MS = 15 * 60_000;
/** The last event of a stream whose member has opened too many newer ones: its page must not reconnect by itself. */
const REPLACED = 'event: replaced\ndata: newer streams are open\n\n';
/** A page that reads nothing is ended; its browser connects anew and asks for everything. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** What many look at is told to a page at most so often; with the spread below within 5 seconds. */
const EVERY_MS = 2_000;
/** Pages that are told of the same are told one after the other: they all ask at once otherwise. */
const SPREAD_MS = 5;
const MAX_SPREAD_MS = 2_500;
/** Announces that a session has ended. */
const SESSION = 'session:';

interface Options {
  databaseUrl: string;
  db: Database;
  clock: Clock;
  log: Logger;
}

interface Stream {
  id: string;
  userId: string;
  sessionId: string;
  body: PassThrough;
  /** Tags of things and of everybody that are sent a little later, together, and the ids of all changes that they come from. */
  waiting: { tags: Set<string>; ids: Set<string> };
  timer: NodeJS.Timeout | undefined;
  /** When such tags were last sent, in milliseconds. */
  sentAt: number;
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

/** What a page asks to be told of. */
interface Interest {
  /** The thing that it shows: changes of that are told too. */
  thing?: string | undefined;
  /** The last change that it knows; what came after is told at once. */
  since?: string | undefined;
}

export type Live = ReturnType<typeof createLive>;

/** Tells browsers what changed, whichever server changed it: a stream of server-sent events for each page that looks. */
export function createLive({ databaseUrl, db, clock, log }: Options) {
  /** By what they are told of: `@<member>`, `:<thing>`, `session:<id>`. */
  const byTopic = new Map<string, Set<Stream>>();
  const watchers = new Map<string, Watcher>();
  const recent = createRecentChanges(() => clock.now().getTime());
  const announcer = createAnnouncer({ db, log });
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
      const sets = readChanges(topic);
      if (sets) {
        for (const set of sets) publish(set);
        return;
      }
      if (topic.startsWith(SESSION)) for (const { body } of byTopic.get(topic) ?? []) body.end();
      for (const [prefix, watcher] of watchers) if (topic.startsWith(prefix)) watcher.onTopic(topic);
      limit.onTopic(topic);
    },
    onGap: () => {
      limit.onGap();
      for (const watcher of watchers.values()) watcher.onGap();
      recent.clear();
      const streams = [...limit.all()];
      for (const stream of streams) sendSoon(stream, '', [EVERYTHING], streams.length);
      void endGone(streams);
      // From here on pages can count again.
      announce(db, [nothingChanged()]).catch(() => {});
    },
  });

  /** A member's own changes are told at once; those of what many look at together with others, and not to all at once. */
  function publish(set: ChangeSet): void {
    recent.add(set);
    const own = new Map<Stream, string[]>();
    for (const change of set.changes) {
      const at = change.indexOf('@');
      if (at !== -1) {
        for (const stream of byTopic.get(change.slice(at)) ?? [])
          own.set(stream, [...(own.get(stream) ?? []), change.slice(0, at)]);
        continue;
      }
      const isOfAll = change === EVERYTHING || change.endsWith(':all');
      const streams = isOfAll ? [...limit.all()] : [...(byTopic.get(change.slice(change.indexOf(':'))) ?? [])];
      for (const stream of streams) sendSoon(stream, set.id, [change], streams.length);
    }
    for (const [stream, tags] of own) send(stream, tags, [set.id]);
  }

  function sendSoon(stream: Stream, id: string, tags: readonly string[], others: number): void {
    for (const tag of tags) stream.waiting.tags.add(tag);
    stream.waiting.ids.add(id);
    if (stream.timer) return;
    const pause = Math.max(0, stream.sentAt + EVERY_MS - performance.now());
    stream.timer = setTimeout(
      () => {
        stream.timer = undefined;
        stream.sentAt = performance.now();
        const { tags, ids } = stream.waiting;
        stream.waiting = nothingWaiting();
        send(stream, [...tags], [...ids]);
      },
      pause + Math.random() * Math.min(MAX_SPREAD_MS, others * SPREAD_MS),
    ).unref();
  }

  /** While something waits the stream keeps its place: who reconnects is told of that again. */
  function send({ body, waiting }: Stream, tags: readonly string[], ids: readonly string[]): void {
    if (body.writableEnded) return;
    if (body.writableLength > MOST_UNREAD_BYTES) body.destroy();
    else body.write(`${place(waiting)}event: changed\ndata: ${[...tags, ids.join(',')].join(' ')}\n\n`);
  }

  /** Nothing changed, and this is the place from which a page can come back. */
  function sendHere({ body, waiting }: Stream): void {
    body.write(`${place(waiting)}event: here\ndata: -\n\n`);
  }

  function place(waiting: Stream['waiting']): string {
    const last = recent.last();
    return last !== undefined && waiting.tags.size === 0 ? `id: ${last}\n` : '';
  }

  return {
    /** Announces what was changed outside of `inTransaction`, and what endpoints declare to change. */
    publish: announcer.publish,

    /** The last change that every page that is made from now on shows; undefined when that is not known yet. */
    lastChange(): string | undefined {
      listener.start();
      return listener.isListening() ? recent.last() : undefined;
    },

    /**
     * The stream of one page. `changed`: tags, and the ids of the changes that they come from; `here`, now and then;
     * `replaced` as the last one when the member has opened too many newer streams.
     */
    async open({ id: userId, sessionId }: Looking, { thing, since }: Interest): Promise<Readable> {
      if (isClosed) throw new AppError('service_unavailable');
      listener.start();
      const stream: Stream = {
        id: newId(clock.now()),
        userId,
        sessionId,
        body: new PassThrough(),
        waiting: nothingWaiting(),
        timer: undefined,
        sentAt: 0,
      };
      const topics = [`@${userId}`, sessionTopic(sessionId), ...(thing === undefined ? [] : [`:${thing}`])];
      limit.add(userId, stream);
      for (const topic of topics) join(byTopic, topic, stream);
      keepAlive(stream.body, {
        beat: () => sendHere(stream),
        onClose: () => {
          clearTimeout(stream.timer);
          limit.remove(userId, stream);
          for (const topic of topics) leave(byTopic, topic, stream);
        },
      });
      // The session may have ended between the check of who calls and the moment from which its end is heard.
      if (await endGone([stream])) throw new AppError('unauthorized');
      if (stream.body.writableEnded) return stream.body;
      stream.body.write('retry: 2000\n\n');
      if (since !== undefined) catchUp(stream, since, thing);
      else sendHere(stream);
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
      return limit.count();
    },

    /** Resolves when everything that was changed is announced; nothing changes any more. */
    settled: announcer.close,

    /** Ends all streams. */
    async close(): Promise<void> {
      isClosed = true;
      for (const { body } of limit.all()) body.end();
      await limit.close();
      await listener.close();
    },
  };

  /** Ends streams whose session has ended unheard; returns whether any has. What cannot be asked is ended too: browsers come back. */
  async function endGone(streams: readonly Stream[]): Promise<boolean> {
    const asked = streams.map(({ sessionId }) => sessionId);
    const ended = asked.length > 0 ? await findEnded(db, asked).catch(() => new Set(asked)) : new Set();
    for (const { sessionId, body } of streams) if (ended.has(sessionId)) body.destroy();
    return ended.size > 0;
  }

  /** Tells a page that comes back what changed meanwhile; after too long, anything may have. */
  function catchUp(stream: Stream, since: string, thing: string | undefined): void {
    const missed = recent.after(since);
    if (missed === null) {
      sendSoon(stream, '', [EVERYTHING], limit.count());
      return;
    }
    const tags = tagsFor(stream.userId, missed);
    const visible = tags.filter((tag) => !tag.includes(':') || tag.endsWith(':all') || tag.endsWith(`:${thing}`));
    if (visible.length > 0) send(stream, visible, []);
    else sendHere(stream);
  }
}

/** What is announced once a session has ended. */
export function sessionTopic(sessionId: string): string {
  return SESSION + sessionId;
}

const nothingWaiting = (): Stream['waiting'] => ({ tags: new Set(), ids: new Set() });

function keepAlive(body: PassThrough, { beat, onClose }: { beat(): void; onClose(): void }): void {
  const heartbeat = setInterval(() => body.writableEnded || beat(), HEARTBEAT_MS).unref();
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
