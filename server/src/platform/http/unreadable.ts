import type { Socket } from 'node:net';
import type { ErrorCode } from '@cinder/contract/errors.ts';
import { AppError } from '#platform/errors.ts';
import { errorBody } from './error-reply.ts';

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
    const refusal = code
      ? new AppError(code)
      : new AppError('invalid_input', { message: 'The request could not be read' });
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
