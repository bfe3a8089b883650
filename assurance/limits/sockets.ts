import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, ensure, head, ms, openConnection, type RawConnection, type Site } from './fixture.ts';

const MOST_MEMORY_GROWTH = 128 * 1024 * 1024;
/** Fewer than the 511 that Node lets stand in the queue. */
const PART = 250;

/** Connections that are many, idle, half, or full of requests. */
export const socketChecks: Check[] = [
  { rule: '200 idle connections slow nobody and are let go', run: (site) => idle(site, 200) },
  { rule: '4,000 idle connections slow nobody and are let go', isLong: true, run: (site) => idle(site, 4_000) },
  {
    rule: 'an idle connection is kept for the next request for a minute, and no longer',
    isLong: true,
    async run({ port }) {
      const connection = await openConnection(port);
      connection.write(head('GET', '/api/health'));
      await connection.receives(/"status":"ok"/, 2_000);
      const after = await connection.closes(80_000);
      ensure(after !== null && after > 60_000, `it was closed after ${after === null ? 'more than 80 s' : ms(after)}`);
      return `closed after ${ms(after ?? 0)}`;
    },
  },
  {
    rule: 'headers beyond 16 KiB are refused, thousands of short ones too',
    async run({ port }) {
      const floods = [{ 'x-long': 'x'.repeat(20_000) }, manyHeaders(4_000)];
      for (const flood of floods) {
        const connection = await openConnection(port);
        connection.write(head('GET', '/api/health', flood));
        await connection.receives(/^HTTP\/1\.1 431 [\s\S]*"code":"headers_too_large"/, 2_000);
        ensure((await connection.closes(2_000)) !== null, 'the connection stayed open');
      }
      return '431 for both, then closed';
    },
  },
  {
    rule: 'requests that come together are answered one after the other',
    async run({ port }) {
      const connection = await openConnection(port);
      const times = 50;
      connection.write(
        Array.from({ length: times }, (_, at) => head('GET', at % 2 ? '/api/health' : '/api/nothing')).join(''),
      );
      for (let tries = 0; tries < 200 && statuses(connection).length < times; tries++) await sleep(25);
      const received = statuses(connection);
      connection.reset();
      ensure(received.length === times, `${received.length} answers for ${times} requests`);
      ensure(
        received.every((status, at) => status === (at % 2 ? '200' : '404')),
        'the answers are out of order',
      );
      return `${times} in one write, ${times} answers in order`;
    },
  },
  {
    rule: 'whoever asks on and on without waiting for answers is hung up on',
    async run(site) {
      const before = await site.metric('process_resident_memory_bytes');
      const connections = await Promise.all(Array.from({ length: 20 }, () => openConnection(site.port)));
      const begin = performance.now();
      for (const connection of connections) connection.write(head('GET', '/api/config').repeat(2_000));
      const closed = await Promise.all(connections.map((connection) => connection.closes(10_000)));
      const took = performance.now() - begin;
      const growth = (await site.metric('process_resident_memory_bytes')) - before;
      for (const connection of connections) connection.reset();
      ensure(!closed.includes(null), 'connections stayed open');
      ensure(growth < MOST_MEMORY_GROWTH, `the server grew by ${mebibytes(growth)}`);
      return `20 times 2,000 requests: hung up on after ${ms(took)}, the server grew by ${mebibytes(growth)}`;
    },
  },
  {
    rule: 'whoever has said all they wanted still hears the answer',
    async run({ port }) {
      const connection = await openConnection(port);
      connection.write(head('GET', '/api/config'));
      connection.halfClose();
      await connection.receives(/^HTTP\/1\.1 200 /, 2_000);
      ensure((await connection.closes(2_000)) !== null, 'the connection stayed open');
      return 'answered, then closed';
    },
  },
  {
    rule: 'what is no HTTP is refused and hung up on',
    async run({ port }) {
      const words = [
        'hello\r\n\r\n',
        '\u0000'.repeat(100),
        'GET / HTTP/9.9\r\n\r\n',
        '\x16\x03\x01\x02\x00\x01',
        'GET\r\n\r\n',
      ];
      for (const word of [
        ...words,
        'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      ]) {
        const connection = await openConnection(port);
        connection.write(Buffer.from(word, 'latin1'));
        await connection.receives(/^HTTP\/1\.1 400 [\s\S]*"code":"invalid_input"/, 2_000);
        ensure((await connection.closes(2_000)) !== null, 'the connection stayed open');
      }
      return `400 for ${words.length + 1} beginnings`;
    },
  },
];

async function idle({ url, port }: Site, count: number): Promise<string> {
  const connections = await openMany(port, count);
  const times: number[] = [];
  for (let calls = 0; calls < 50; calls++) {
    const begin = performance.now();
    const reply = await fetch(`${url}/api/config`);
    await reply.text();
    ensure(reply.status === 200, `/api/config answered ${reply.status}`);
    times.push(performance.now() - begin);
  }
  const closed = await Promise.all(connections.map((connection) => connection.closes(40_000)));
  const left = closed.filter((after) => after === null).length;
  for (const connection of connections) connection.reset();
  ensure(left === 0, `${left} of ${count} were still open after 40 s`);
  const slowest = Math.max(...times);
  ensure(slowest < 2_000, `meanwhile an answer took ${ms(slowest)}`);
  return `meanwhile answers in at most ${ms(slowest)}; all closed after ${ms(Math.max(...closed.map((after) => after ?? 0)))}`;
}

/**
 * Opens so many connections, and each of them has come to the server: those that come faster than it takes them stand in
 * the system's queue, which lets some fall and tells nobody. Whoever came before one that is answered has been taken.
 */
async function openMany(port: number, count: number): Promise<RawConnection[]> {
  const connections: RawConnection[] = [];
  while (connections.length < count) {
    const part = Math.min(PART, count - connections.length);
    connections.push(...(await Promise.all(Array.from({ length: part }, () => openConnection(port)))));
    const last = await openConnection(port);
    last.write(head('GET', '/api/health'));
    await last.receives(/^HTTP\/1\.1 200 /, 5_000);
    last.reset();
  }
  return connections;
}

function mebibytes(bytes: number): string {
  return `${Math.max(0, Math.round(bytes / 1024 / 1024))} MiB`;
}

function statuses(connection: RawConnection): string[] {
  return [...connection.received().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);
}

function manyHeaders(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'y']));
}
