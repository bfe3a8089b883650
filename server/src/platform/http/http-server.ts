import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '#platform/config.ts';

/** Node's server with this to answer, and how long a connection is held for whom: nobody keeps one by being slow. */
export function createHttpServer(answer: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: 30_000,
      // Whoever only opens connections, or sends a header letter by letter, holds them no longer than this.
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
    },
    limitPipelining(answer),
  );
  // Nothing comes and nothing goes: a reader who reads no more. Node waits twice as long where something was on its way.
  server.setTimeout(60_000);
  return server;
}

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const MOST_WAITING = 64;

/**
 * Hangs up on whoever sends requests by the hundreds without waiting for an answer: a thousand fit into what is read
 * from a connection at once, and each would take its memory and its turn at the database. Node goes on to read those
 * that came with the first one too many; they are dropped before anything is made for them.
 */
function limitPipelining(answer: RequestListener): RequestListener {
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
    response.on('close', answered);
    answer(request, response);
  };

  function answered(this: ServerResponse): void {
    const { socket } = this.req;
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
  }
}

/** Opens the port and returns its address; a ConfigError names the setting where the machine refuses. */
export async function listen(server: FastifyInstance, { PORT, HOST }: Config): Promise<string> {
  try {
    return await server.listen({ port: PORT, host: HOST });
  } catch (error) {
    throw refusal(error, PORT, HOST) ?? error;
  }
}

function refusal(error: unknown, port: number, host: string): ConfigError | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new ConfigError(`PORT: another program on this machine uses ${port}`);
  if (code === 'EACCES') return new ConfigError(`PORT: this account may not open ${port}; take one above 1023`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return new ConfigError(`HOST: ${host} is no address of this machine`);
  return null;
}

/** A container is killed 10 s after it was asked to stop: what still runs then is cut off in time to end in order. */
const DEADLINE_MS = 8_000;

/**
 * Lets running requests finish when the server stops, and keeps no connection open after them. `isDraining` tells that
 * it is about to: everything is answered as ever, but callers are told to use another connection for the next.
 */
export function stopQuickly(
  app: FastifyInstance,
  { deadlineMs = DEADLINE_MS, isDraining }: { deadlineMs?: number; isDraining(): boolean },
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), deadlineMs).unref();
  });
  // A connection whose request was under way at the stop would stay open for the next one that never comes.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping || isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
