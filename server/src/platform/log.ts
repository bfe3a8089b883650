import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';

/** Structured logs without personal data: no addresses, cookies, bodies or queries. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'password', 'token', '*.password', '*.token'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?')[0] }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}
