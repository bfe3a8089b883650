import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { stopQuickly } from './http-server.ts';

const KEEP_ALIVE_MS = 65_000;
const sockets: ReturnType<typeof connect>[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A server whose every answer takes as long as the test wants. */
async function serve(deadlineMs = 8_000) {
  const app = Fastify({ keepAliveTimeout: KEEP_ALIVE_MS, forceCloseConnections: 'idle' });
  const started = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let isDraining = false;
  stopQuickly(app, { deadlineMs, isDraining: () => isDraining });
  app.get('/slow', async () => {
    started.resolve();
    await answer.promise;
    return 'done';
  });
  app.get('/stream', (_request, reply) => {
    const body = async function* () {
      yield 'first ';
      started.resolve();
      await answer.promise;
      yield 'last';
    };
    return reply.send(Readable.from(body()));
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    started: started.promise,
    finish: answer.resolve,
    drain: () => {
      isDraining = true;
    },
    port: Number(new URL(address).port),
  };
}

/** Asks on a connection that the client would keep; everything that it is answered. */
async function ask(port: number, text: string): Promise<() => Promise<string>> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  return async () => {
    await closed;
    return received;
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

async function millisecondsOf(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return performance.now() - started;
}

describe('a server that stops', () => {
  it.each(['/slow', '/stream'])('answers what runs in full, then keeps no connection: %s', async (path) => {
    const { app, started, finish, port } = await serve();
    const everything = await ask(port, get(path));
    await started;
    const closing = app.close();
    await sleep(50);
    finish();
    expect(await millisecondsOf(closing)).toBeLessThan(2_000);
    expect(await everything()).toMatch(/done|last/);
  });

  it('tells the client of a running request not to use the connection again', async () => {
    const { app, started, finish, port } = await serve();
    const everything = await ask(port, get('/slow'));
    await started;
    const closing = app.close();
    await sleep(50);
    finish();
    await closing;
    expect(await everything()).toMatch(/^connection: close\r$/im);
  });

  it('answers everything before it stops, and sends callers to another connection', async () => {
    const { drain, finish, port } = await serve();
    finish();
    drain();
    const everything = await ask(port, get('/slow'));
    expect(await everything()).toMatch(/^HTTP\/1.1 200.*^connection: close\r$.*done/ims);
  });

  it('cuts off at the deadline what does not finish', async () => {
    const { app, started, port } = await serve(200);
    const everything = await ask(port, get('/slow'));
    const half = await ask(port, 'GET /slow HTTP/1.1\r\nHost: ');
    await started;
    expect(await millisecondsOf(app.close())).toBeLessThan(2_000);
    expect(await everything()).toBe('');
    expect(await half()).toBe('');
  });
});
