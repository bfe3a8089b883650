import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type RawConnection = Awaited<ReturnType<typeof openConnection>>;

/** One connection, written to byte by byte. */
export async function openConnection(port: number) {
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
    write(bytes: string | Buffer): void {
      if (socket.writable) socket.write(bytes);
    },
    /** All that came so far. */
    received: () => text,
    /** Waits until what came matches; says what came when it does not in time. */
    async receives(pattern: RegExp, withinMs: number): Promise<void> {
      const match = await within(withinMs, () => pattern.exec(text));
      if (!match) throw new Error(`${pattern} did not come within ${withinMs} ms, but '${text.slice(0, 200)}'`);
    },
    /** Milliseconds from the opening until the other side closed it; null when it does not in time. */
    async closes(withinMs: number): Promise<number | null> {
      await within(withinMs, () => closedAfter);
      if (closedAfter !== null) socket.destroy();
      return closedAfter;
    },
    /** Says that no more is coming, and still listens. */
    halfClose: () => void socket.end(),
    /** Takes nothing more off the wire. */
    stopReading: () => void socket.pause(),
    /** Goes away without a word. */
    reset: () => void socket.resetAndDestroy(),
  };
}

/** Waits for something to be there, so long at most. */
export async function within<T>(ms: number, find: () => T | null | Promise<T | null>): Promise<T | null> {
  for (const end = performance.now() + ms; performance.now() < end; await sleep(20)) {
    const found = await find();
    if (found !== null) return found;
  }
  return null;
}

/** The head of a request. */
export function head(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
