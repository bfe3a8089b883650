import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One connection, written to byte by byte. */
export interface Line {
  write(text: string | Buffer): void;
  /** All that came so far. */
  heard(): string;
  /** Waits until what came matches; says what came when it does not in time. */
  hears(pattern: RegExp, withinMs: number): Promise<RegExpExecArray>;
  /** Milliseconds from the opening until the other side closed it; null when it does not in time. */
  closes(withinMs: number): Promise<number | null>;
  /** Says that no more is coming, and still listens. */
  halfClose(): void;
  /** Takes nothing more off the wire. */
  stopReading(): void;
  /** Goes away without a word. */
  reset(): void;
}

export async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  const begin = performance.now();
  let text = '';
  let closedAfter: number | null = null;
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  const close = () => {
    closedAfter ??= performance.now() - begin;
  };
  socket.on('end', close);
  socket.on('close', close);
  // A reset is a way of closing, too.
  socket.on('error', close);
  await once(socket, 'connect');
  return {
    write: (bytes) => {
      if (socket.writable) socket.write(bytes);
    },
    heard: () => text,
    async hears(pattern, withinMs) {
      for (const end = performance.now() + withinMs; performance.now() < end; await sleep(10)) {
        const match = pattern.exec(text);
        if (match) return match;
      }
      throw new Error(`${pattern} did not come within ${withinMs} ms, but '${text.slice(0, 200)}'`);
    },
    async closes(withinMs) {
      for (const end = performance.now() + withinMs; performance.now() < end; await sleep(20)) {
        if (closedAfter !== null) break;
      }
      if (closedAfter !== null) socket.destroy();
      return closedAfter;
    },
    halfClose: () => socket.end(),
    stopReading: () => socket.pause(),
    reset: () => socket.resetAndDestroy(),
  };
}

/** The head of a request. */
export function head(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
