import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAtWork } from './at-work.ts';

/** For the first word of whoever is called. */
const FIRST_WORD_MS = 3_000;
/** After so long without a word, PostgreSQL is asked by another way whether it is still at work. */
const SILENT_MS = 2_000;
/** An answer that is on its way. */
const LATE_MS = 250;

/**
 * A connection that does not wait for ever for an answer that cannot come: a network that swallows what is sent, a machine
 * that is gone without a word. A statement that PostgreSQL is at work on takes as long as it may. Where PostgreSQL does
 * not answer, or knows nothing of the statement, the connection is ended, and its user learns of it as of a lost one.
 */
export class WatchedClient extends pg.Client {
  private isAsked = false;
  private isEnding = false;

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, keepAlive: true });
    // A connection that is lost between two statements of a transaction tells only itself, and unheard ends the process.
    // The next statement fails, which is how its user learns of it.
    this.on('error', () => {});
    this.on('drain', () => {
      this.isAsked = false;
    });
    const socket = this.connection.stream as Socket;
    socket.setTimeout(FIRST_WORD_MS, () => {
      if (socket.bytesRead === 0) endUnanswered(socket);
    });
    this.once('connect', () => this.watch(config.connectionString ?? ''));
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query() cannot be restated here
  override query(...args: any[]): any {
    this.isAsked = true;
    return Reflect.apply(super.query, this, args);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override end(...args: any[]): any {
    this.isEnding = true;
    return Reflect.apply(super.end, this, args);
  }

  private watch(url: string): void {
    // With TLS not the socket that the connection began with.
    const socket = this.connection.stream as Socket;
    const { processID } = this as unknown as { processID: number };
    socket.setTimeout(SILENT_MS);
    // Each time that it was silent for so long: what is given to `setTimeout` is called once.
    socket.on('timeout', async () => {
      if (this.isEnding) return void socket.destroy();
      if (!this.isAsked) return;
      const before = socket.bytesRead;
      const isSilent = () => this.isAsked && socket.bytesRead === before;
      if (await isAtWork(url, processID)) {
        if (isSilent()) socket.setTimeout(SILENT_MS);
        return;
      }
      await sleep(LATE_MS);
      if (isSilent()) endUnanswered(socket);
    });
  }
}

/** Whether a statement failed because nobody answered: the next may wait as long. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
}

function endUnanswered(socket: Socket): void {
  socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
}
