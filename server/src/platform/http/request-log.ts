import type { FastifyInstance } from 'fastify';

/** One line a request: what was asked, the answer's status, and how long it took. Quiet about what comes every second. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = isRoutine(request.url) && reply.statusCode < 500 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
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
