import pg from 'pg';
import type { Logger } from 'pino';
import { listen } from './live.queries.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A connection whose other end is gone without a word is noticed after at most twice as long. */
const HEARTBEAT_MS = 5_000;

interface Options {
  databaseUrl: string;
  log: Logger;
  onTopic(topic: string): void;
  /** What was announced while nobody listened is unknown: everything may have changed. */
  onGap(): void;
}

export interface Listener {
  /** Listens from now on, if it does not yet. */
  start(): void;
  /** Whether everything that is announced is heard now. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** Hears what any server of this database announces, on one connection that is opened anew whenever it is lost. */
export function createListener({ databaseUrl, log, onTopic, onGap }: Options): Listener {
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;
  const closed = Promise.withResolvers<void>();
  let isClosed = false;
  let isListening = false;

  return {
    start() {
      if (!isClosed) running ??= keepListening();
    },
    isListening: () => isListening,
    async close() {
      isClosed = true;
      closed.resolve();
      await client?.end().catch(() => {});
      await running;
    },
  };

  async function keepListening(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!isClosed) {
      const next = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'cinder-live',
        keepAlive: true,
        connectionTimeoutMillis: HEARTBEAT_MS,
        query_timeout: HEARTBEAT_MS,
      });
      const lost = Promise.withResolvers<string>();
      let heartbeat: NodeJS.Timeout | undefined;
      client = next;
      next.on('error', ({ message }) => lost.resolve(message));
      next.on('end', () => lost.resolve('ended'));
      next.on('notification', ({ payload }) => payload !== undefined && onTopic(payload));
      try {
        // What is ended while it connects says so by `end` alone.
        await Promise.race([next.connect(), lost.promise.then((reason) => Promise.reject(new Error(reason)))]);
        await listen(next);
        pause = FIRST_PAUSE_MS;
        onGap();
        isListening = true;
        heartbeat = setInterval(() => listen(next).catch(({ message }) => lost.resolve(message)), HEARTBEAT_MS).unref();
        await lost.promise;
      } catch (error) {
        lost.resolve(error instanceof Error ? error.message : 'unknown');
      }
      isListening = false;
      clearInterval(heartbeat);
      await next.end().catch(() => {});
      if (isClosed) return;
      log.warn({ reason: await lost.promise }, 'the connection for live events was lost');
      await Promise.race([new Promise((resolve) => setTimeout(resolve, pause).unref()), closed.promise]);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}
