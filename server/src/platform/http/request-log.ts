import type { FastifyInstance } from 'fastify';

/** One line a request: what was asked, the answer's status, and how long it took. Quiet about what comes every second. */
export function logRequests(app: FastifyInstance): void {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    if (isVerbose || reply.statusCode >= 500 || !isRoutine(request.url)) {
      request.log.info(
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
    }
    done();
  });
}

function isRoutine(url: string): boolean {
  return (
    url === '/api/mining/ping' ||
    url === '/metrics' ||
    url === '/api/health' ||
    url === '/api/ready' ||
    !url.startsWith('/api/')
  );
}
