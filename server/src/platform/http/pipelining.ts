import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const MOST_WAITING = 64;

/**
 * Hangs up on whoever sends requests by the hundreds without waiting for an answer: a thousand fit into what is read
 * from a connection at once, and each would take its memory and its turn at the database. Node goes on to read those
 * that came with the first one too many; they are dropped before anything is made for them.
 */
export function limitPipelining(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.on('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}
