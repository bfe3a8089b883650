import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { toLoggedError } from './logged-error.ts';

/** What follows the path of an address: tokens, codes, anything that was searched for. */
const AFTER_PATH = /[?#][\w.~%+[\]-]+=[^\s"'\\]*/g;

/** Structured logs without personal data and secrets: no addresses, cookies, bodies, queries or values of rows. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'password', 'token', '*.password', '*.token'],
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? null }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
      err: toLoggedError,
    },
    hooks: {
      // Without words of its own a line would repeat the error's, as they are.
      logMethod(args, write) {
        const [first, ...words] = args;
        const fields = first instanceof Error ? { err: first } : Object(first);
        if (words.length === 0 && fields.err !== undefined) write.call(this, fields, toLoggedError(fields.err).message);
        else write.apply(this, args);
      },
      // Frameworks name whole addresses in some of their own messages.
      streamWrite: (line) => line.replace(AFTER_PATH, '?…'),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
