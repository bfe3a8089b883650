import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire; status 0 is none. */
export interface Reply {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
  milliseconds: number;
}

/** Longer than any answer may take; what takes this long has failed. */
const TIMEOUT_MS = 30_000;
const HEAD_END = Buffer.from('\r\n\r\n');

export interface Client {
  /** Writes bytes that should be one request, and reads its answer; `isLast` on its connection. */
  send(request: Buffer, method: string, isLast: boolean): Promise<Reply>;
  close(): void;
}

/** One connection after the other to a server on this machine, kept open for as long as the server keeps it. */
export function createClient(port: number): Client {
  let open: Socket | undefined;
  return {
    async send(request, method, isLast) {
      const socket = open && !open.destroyed && open.writable ? open : await openSocket(port);
      open = socket;
      const begin = performance.now();
      const { reply, isReusable } = await converse(socket, request, method);
      if (isLast || !isReusable) {
        socket.destroy();
        open = undefined;
      }
      return { ...reply, milliseconds: performance.now() - begin };
    },
    close: () => open?.destroy(),
  };
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  // Errors come with `close`, which whoever waits hears.
  socket.on('error', () => {});
  return socket;
}

interface Received {
  reply: Omit<Reply, 'milliseconds'>;
  isReusable: boolean;
}

const NOTHING: Received = { reply: { status: 0, headers: new Map(), body: '' }, isReusable: false };

function converse(socket: Socket, request: Buffer, method: string): Promise<Received> {
  return new Promise((resolve) => {
    let bytes: Buffer = Buffer.alloc(0);
    const finish = (received: Received) => {
      clearTimeout(timeout);
      socket.off('data', onData);
      socket.off('close', onClose);
      resolve(received);
    };
    const onData = (chunk: Buffer) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      const received = readReply(bytes, method, false);
      if (received) finish(received);
    };
    const onClose = () => finish(readReply(bytes, method, true) ?? NOTHING);
    const timeout = setTimeout(() => finish(NOTHING), TIMEOUT_MS);
    socket.on('data', onData);
    socket.on('close', onClose);
    socket.write(request);
  });
}

/** The answer in what has come so far; null while it is not whole. */
function readReply(bytes: Buffer, method: string, isOver: boolean): Received | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(first.slice(9, 12));
  const rest = bytes.subarray(headEnd + HEAD_END.length);
  if (status >= 100 && status < 200) return readReply(rest, method, isOver);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const received = (body: Buffer, isReusable = true): Received => ({
    reply: { status, headers, body: body.toString('utf8') },
    isReusable: isReusable && headers.get('connection') !== 'close',
  });
  if (method === 'HEAD' || status === 204 || status === 304) return received(Buffer.alloc(0));
  // It has no end.
  if (headers.get('content-type')?.startsWith('text/event-stream')) return received(Buffer.alloc(0), false);
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = readChunks(rest);
    return body && received(body);
  }
  const length = headers.get('content-length');
  if (length !== undefined) return rest.length >= Number(length) ? received(rest.subarray(0, Number(length))) : null;
  return isOver ? received(rest, false) : null;
}

function readChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const end = lineEnd + 2 + length;
    if (bytes.length < end + 2) return null;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(lineEnd + 2, end));
    at = end + 2;
  }
}
