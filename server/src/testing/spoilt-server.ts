import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer: a written one, none at all, one that is cut, comes byte by byte for ever, or as fast as it is taken. */
export type Instead =
  | { status?: number; headers?: Record<string, string>; text?: string }
  | 'silence'
  | 'hang up'
  | 'trickle'
  | 'flood';

export interface ReceivedRequest {
  method: string;
  url: URL;
  form: URLSearchParams;
  authorization: string;
}

export interface Listening {
  origin: string;
  /** Every request that came, the latest last. */
  requests: ReceivedRequest[];
  /** How many bytes of floods were taken. */
  flooded(): number;
  /** Refuses connections from now on. */
  goAway(): Promise<void>;
  /** Listens again, on the same port. */
  comeHome(): Promise<void>;
  close(): void;
}

const PIECE = ' '.repeat(64 * 1024);

/** An HTTP server on 127.0.0.1 that may answer in every wrong way. */
export async function listen(answer: (request: ReceivedRequest) => Promise<Instead>): Promise<Listening> {
  const requests: ReceivedRequest[] = [];
  let flooded = 0;
  let server = await open(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  const { port } = address;
  const origin = `http://127.0.0.1:${port}`;

  async function open(onPort: number): Promise<Server> {
    const opened = createServer((request, response) => {
      receive(request, response).catch(() => response.destroy());
    });
    opened.listen(onPort, '127.0.0.1');
    await once(opened, 'listening');
    return opened;
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', origin),
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
      authorization: request.headers.authorization ?? '',
    };
    requests.push(one);
    await send(response, await answer(one));
  }

  async function send(response: ServerResponse, given: Instead): Promise<void> {
    if (given === 'silence') return;
    if (given === 'hang up') return void response.destroy();
    if (typeof given !== 'string') {
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
      return void response.end(given.text);
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    await pipeline(Readable.from(given === 'trickle' ? trickle() : flood()), response);
  }

  async function* trickle() {
    while (true) {
      yield ' ';
      await sleep(100);
    }
  }

  function* flood() {
    while (true) {
      flooded += PIECE.length;
      yield PIECE;
    }
  }

  async function goAway(): Promise<void> {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  return {
    origin,
    requests,
    flooded: () => flooded,
    goAway,
    async comeHome() {
      if (!server.listening) server = await open(port);
    },
    close: () => void goAway(),
  };
}
