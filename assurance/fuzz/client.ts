import { Agent, type IncomingMessage, request } from 'node:http';
import type { Sent } from './requests.ts';

/** An answer as it came over the wire; status 0 is none. */
export interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  milliseconds: number;
}

/** Longer than any answer may take; what takes this long has failed. */
const TIMEOUT_MS = 30_000;
const BODILESS = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE'];

export type Client = ReturnType<typeof createClient>;

/** Sends requests to a server on this machine over connections that are kept, and what breaks HTTP over one of its own. */
export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true });

  async function send(sent: Sent, mayRepeat = true): Promise<Reply> {
    const begin = performance.now();
    const { method, target: path, body, isBroken } = sent;
    const { promise, resolve } = Promise.withResolvers<Omit<Reply, 'milliseconds'>>();
    const nothing = (why: unknown) => resolve({ status: 0, headers: {}, body: String(why) });
    const headers = headersOf(sent).flat();
    const own = { agent: isBroken ? false : agent, signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const call = request({ port, host: '127.0.0.1', method, path, headers, ...own });
    let isReused = false;
    call.on('response', (answer) => {
      call.off('error', nothing);
      read(answer).then(resolve, nothing);
    });
    call.on('error', nothing);
    call.on('error', () => {
      isReused = call.reusedSocket;
    });
    call.end(body);
    const reply = await promise;
    // The server has closed a kept connection at this moment, as it may.
    if (reply.status === 0 && isReused && mayRepeat) return send(sent, false);
    return { ...reply, milliseconds: performance.now() - begin };
  }
  return { send, close: () => agent.destroy() };
}

/** With the length of the body, unless the request has another opinion of it. */
function headersOf({ method, headers, body }: Sent): Sent['headers'] {
  const hasLength = headers.some(
    ([name, value]) => name === 'content-length' || /^transfer.*chunked$/.test(name + value),
  );
  if (hasLength || (!body && BODILESS.includes(method))) return headers;
  return [...headers, ['content-length', String(body?.length ?? 0)]];
}

async function read(answer: IncomingMessage): Promise<Omit<Reply, 'milliseconds'>> {
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
  const status = answer.statusCode ?? 0;
  // It has no end.
  if (headers['content-type']?.startsWith('text/event-stream')) {
    answer.destroy();
    return { status, headers, body: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status, headers, body: Buffer.concat(chunks).toString('utf8') };
}
