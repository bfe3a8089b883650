import type { FastifyInstance } from 'fastify';

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
