import { createServer, type RequestListener, type Server } from 'node:http';
import { limitPipelining } from './pipelining.ts';

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
