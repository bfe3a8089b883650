import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface LoadOptions {
  /** Connections go to each of them in turn. */
  ports: readonly number[];
  connections: number;
  seconds: number;
  /** No more requests than this, however fast the answers come. */
  maxRequests: number;
  /** The next request, whole, as it goes over the wire. */
  nextRequest(): string;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds from writing a request to having its whole answer. */
  p50: number;
  p99: number;
  /** Answers other than 200, by status. */
  refused: Map<number, number>;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');

/**
 * Keeps a number of connections busy with one request each until the time is over, and every answer is in. It writes
 * to sockets and looks for two marks in each answer, to leave the processors to the server it measures.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { ports, connections, seconds, maxRequests, nextRequest } = options;
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, turn) => open(ports[turn % ports.length] ?? 0)),
  );
  const latencies: number[] = [];
  const refused = new Map<number, number>();
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let sent = 0;

  const work = sockets.map((socket) => {
    let sentAt = 0;
    const send = (now: number): boolean => {
      if (now >= end || sent >= maxRequests) return false;
      sent++;
      sentAt = now;
      socket.write(nextRequest(), 'latin1');
      return true;
    };
    return converse(socket, (status) => {
      const now = performance.now();
      if (status !== null) {
        latencies.push(now - sentAt);
        if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
      }
      return send(now);
    });
  });
  await Promise.all(work);
  const elapsed = (performance.now() - begin) / 1000;
  for (const socket of sockets) socket.destroy();

  const sorted = Float64Array.from(latencies).sort();
  return {
    requests: sorted.length,
    perSecond: sorted.length / elapsed,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    refused,
  };
}

/** The value below which a share of the sorted values lies: the nearest one, never an invented one. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('No values');
  return value;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Calls `next` at the beginning and with each answer's status, until it has nothing more to send. */
function converse(socket: Socket, next: (status: number | null) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let held: Buffer | null = null;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    socket.on('data', (chunk: Buffer) => {
      const answer: Buffer = held ? Buffer.concat([held, chunk]) : chunk;
      const status = statusOf(answer);
      held = status === null ? answer : null;
      if (status !== null && !next(status)) finish();
    });
    const finish = () => {
      socket.removeAllListeners('close');
      resolve();
    };
    if (!next(null)) finish();
  });
}

/** The status of an answer that has arrived whole. */
function statusOf(answer: Buffer): number | null {
  const headEnd = answer.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const at = answer.indexOf(LENGTH) + LENGTH.length;
  const length = Number.parseInt(answer.toString('latin1', at, at + 8), 10);
  if (answer.length < headEnd + HEAD_END.length + length) return null;
  return Number(answer.toString('latin1', 9, 12));
}
