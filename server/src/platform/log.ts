import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

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
        const [first, ...rest] = args;
        const fields = first instanceof Error ? { err: first } : Object(first);
        if (rest.length === 0 && fields.err !== undefined) write.call(this, fields, toLoggedError(fields.err).message);
        else write.apply(this, args);
      },
      // Frameworks name whole addresses in some of their own messages.
      streamWrite: (line) => line.replace(AFTER_PATH, '?…'),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What the log keeps of an error. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** Of Node, PostgreSQL or the library that threw it. */
  code?: string;
  /** What a refused statement was about. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

const NAMES = ['code', 'table', 'column', 'constraint'] as const;
const MAX_DEPTH = 4;
/** PostgreSQL's codes of values that it could not read: their messages repeat the value. */
const BAD_VALUE = /^22/;

/**
 * An error without what somebody sent: only named fields are kept, because libraries put requests, rows and answers into
 * others (PostgreSQL's `detail` is a whole row), and values that messages repeat are cut out.
 */
function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something else than an error was thrown' };
  const { cause } = error;
  const message = withoutValues(error);
  const parts = error instanceof AggregateError && depth < MAX_DEPTH ? error.errors : [];
  return {
    type: error.name,
    message,
    ...(error.stack !== undefined && { stack: error.stack.replace(error.message, () => message) }),
    ...namesOf(error),
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: toLoggedError(cause, depth + 1) }),
    ...(parts.length > 0 && { errors: parts.map((part) => toLoggedError(part, depth + 1)) }),
  };
}

function withoutValues(error: Error): string {
  // What is no JSON is quoted too, and may be a body or another server's answer.
  const repeatsValue = error instanceof SyntaxError || BAD_VALUE.test(namesOf(error).code ?? '');
  return repeatsValue ? error.message.replace(/".*"/s, '"…"') : error.message;
}

function namesOf(error: Error): Partial<Record<(typeof NAMES)[number], string>> {
  const fields = new Map(Object.entries(error));
  return Object.fromEntries(
    NAMES.map((name) => [name, fields.get(name)]).filter(([, value]) => typeof value === 'string'),
  );
}
