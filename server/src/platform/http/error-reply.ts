import type { Socket } from 'node:net';
import type { ErrorCode } from '@cinder/contract/errors.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AuthRefusal } from '#platform/auth/auth-refusal.ts';
import { AppError, type Issue } from '#platform/errors.ts';
import { asked, say, sayNamed } from '#platform/texts.ts';

export interface ErrorBody {
  message: string;
  code: string;
  issues?: Issue[];
}

/** What every refusal and failure looks like on the wire, in its reader's language. */
export function errorBody({ text, code, issues }: AppError | AuthRefusal, asking = asked.getStore()): ErrorBody {
  return {
    message: sayNamed(text, asking),
    code,
    ...(issues && { issues: issues.map((issue) => ({ ...issue, message: say(issue.message, asking?.language) })) }),
  };
}

/** Answers any error; what is not known is a 500 that says nothing but its request id's header. */
export function replyWithError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toRefusal(error);
  if (known.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  return reply
    .status(known.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(known, request)));
}

function toRefusal(error: FastifyError | Error): AppError | AuthRefusal {
  if (error instanceof AppError || error instanceof AuthRefusal) return error;
  if ('validation' in error && error.validation) return invalidInput(error);
  if (cannotBeStored(error)) return new AppError('invalid_input', { message: t`This cannot be stored` });
  if (hasLostReference(error)) return new AppError('conflict');
  if (isDatabaseAway(error) || isOutOfRoom(error)) return new AppError('service_unavailable');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('body_too_large');
  if (status === 415) return new AppError('unsupported_media_type');
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('invalid_input', { message: t`The request could not be read` });
  return new AppError('internal_error');
}

function invalidInput(error: FastifyError): AppError {
  const issues = (error.validation ?? []).map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'Invalid input',
  }));
  return new AppError('invalid_input', { issues });
}

/** A text with a NUL character, or a number beyond its column, that no rule of the contract has caught. */
function cannotBeStored(error: Error): boolean {
  return 'code' in error && ['22021', '22P05', '22003'].includes(String(error.code));
}

/** What a row would have referred to was deleted at the same moment. */
function hasLostReference(error: Error): boolean {
  return 'code' in error && error.code === '23503';
}

/** Codes of node-postgres, Node and PostgreSQL that mean: nobody answers there, or not now. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
]);

/** Whether disk, memory or connections are used up, of this machine or the database's: an operator makes room. */
function isOutOfRoom(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return code === 'ENOSPC' || code === 'EDQUOT' || /^53\d{3}$/.test(code);
}

/** What is said without a code of its own: by node-postgres, and by Citus of a worker that is lost. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection unexpectedly|SSL SYSCALL error|failed to COPY to shard|failure on connection marked as essential|could not commit transaction for shard|terminating connection due to/;

/** Whether an error means that the database cannot be reached, so that trying again later may help. */
function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return AWAY.has(code) || code.startsWith('08') || AWAY_MESSAGES.test(error.message);
}

/** The reason phrases of what is answered here. */
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/**
 * Answers what is no request, or did not come in time, in the shape of every refusal and with the same headers, and ends
 * the connection: nobody knows where on it a next request would begin.
 */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const code = CODES[error.code ?? ''];
    const message =
      error.code === 'HPE_INVALID_URL'
        ? t`The address could not be read: browsers encode letters such as é in it`
        : t`The request could not be read`;
    const refusal = code ? new AppError(code) : new AppError('invalid_input', { message });
    const body = JSON.stringify(errorBody(refusal));
    const lines = [
      `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}
