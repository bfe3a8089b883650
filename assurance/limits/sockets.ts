import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, ensure, head, ms, openConnection, type RawConnection, type Site, within } from './fixture.ts';

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
  refusal({
    rule: 'headers beyond 16 KiB are refused, thousands of short ones too',
    beginnings: () =>
      [{ 'x-long': 'x'.repeat(20_000) }, manyHeaders(4_000)].map((one) => head('GET', '/api/health', one)),
    refused: /^HTTP\/1\.1 431 [\s\S]*"code":"headers_too_large"/,
  }),
  {
    rule: 'requests that come together are answered one after the other',
    async run({ port }) {
      const connection = await openConnection(port);
      const times = 50;
      connection.write(
        Array.from({ length: times }, (_, at) => head('GET', at % 2 ? '/api/health' : '/api/nothing')).join(''),
      );
      await within(5_000, () => (statuses(connection).length < times ? null : true));
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
  refusal({
    rule: 'what is no HTTP is refused and hung up on',
    beginnings: () => [
      'hello\r\n\r\n',
      '\u0000'.repeat(100),
      'GET / HTTP/9.9\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01',
      'GET\r\n\r\n',
      head('GET', '/', { 'x-zero': 'a\u0000b' }),
      head('POST', '/', { 'content-length': '1', 'transfer-encoding': 'chunked' }),
    ],
    refused: /^HTTP\/1\.1 400 [\s\S]*"code":"invalid_input"/,
  }),
];

interface Refusal {
  rule: string;
  beginnings(site: Site): string[];
  /** What is answered to each. */
  refused: RegExp;
}

/** What is refused as soon as it is seen, by an answer of ours and the end of the connection. */
function refusal({ rule, beginnings, refused }: Refusal): Check {
  return {
    rule,
    async run(site) {
      const all = beginnings(site);
      for (const beginning of all) {
        const connection = await openConnection(site.port);
        connection.write(Buffer.from(beginning, 'latin1'));
        await connection.receives(refused, 2_000);
        ensure((await connection.closes(2_000)) !== null, 'the connection stayed open');
      }
      return `${all.length} beginnings, each refused, then closed`;
    },
  };
}

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

const CHECK = '/api/username/check';
const UPLOAD = '/api/admin/images/upload/Epic';
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** What is too much, comes too slowly, or never comes. */
export const bodyChecks: Check[] = [
  {
    rule: 'a body that is announced as too large is refused before it comes',
    async run({ port, member }) {
      const connection = await openConnection(port);
      connection.write(head('POST', CHECK, { ...member, ...JSON_TYPE, 'content-length': '2000000' }));
      const begin = performance.now();
      await connection.receives(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/, 2_000);
      connection.reset();
      return `413 after ${ms(performance.now() - begin)}`;
    },
  },
  {
    rule: 'a body without a length is read no further than its limit',
    async run({ port, member }) {
      const connection = await openConnection(port);
      connection.write(head('POST', CHECK, { ...member, ...JSON_TYPE, 'transfer-encoding': 'chunked' }));
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      let sent = 0;
      for (; sent < 24 && !connection.received().includes('413'); sent++) {
        connection.write(chunk);
        await sleep(5);
      }
      // A busy server answers later, but needs no more to do so.
      await connection.receives(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/, 2_000);
      connection.reset();
      return `413 after at most ${sent * 64} KiB`;
    },
  },
  {
    rule: 'a picture beyond its limit is refused while it comes',
    async run({ port, admin }) {
      const connection = await openConnection(port);
      const type = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
      connection.write(head('POST', UPLOAD, { ...admin, ...type }));
      writeChunk(connection, FORM);
      let sent = 0;
      for (; sent < 160 && !connection.received().includes('413'); sent++) {
        writeChunk(connection, 'x'.repeat(0x10000));
        await sleep(2);
      }
      await connection.receives(/^HTTP\/1\.1 413 [\s\S]*"code":"image_too_large"/, 5_000);
      connection.reset();
      return `413 after ${((sent * 64) / 1024).toFixed(1)} MiB`;
    },
  },
  {
    rule: 'bodies and pictures that stop in the middle leave nothing behind',
    async run(site) {
      const before = await site.metric('process_open_fds');
      for (let times = 0; times < 20; times++) await stopInTheMiddle(site, times);
      const isFree = async () => ((await site.metric('process_open_fds')) <= before + 2 ? true : null);
      ensure((await within(5_000, isFree)) === true, `${await site.metric('process_open_fds')} files are open`);
      return `20 were cut off, ${before} files open as before`;
    },
  },
  {
    rule: 'a body that comes byte by byte is given up',
    isLong: true,
    run: (site) =>
      givenUp(site, 40_000, [
        head('POST', CHECK, { ...site.member, ...JSON_TYPE, 'content-length': '1000' }),
        head('POST', UPLOAD, {
          ...site.admin,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '100000',
        }) + FORM,
      ]),
  },
  {
    rule: 'a header that comes byte by byte is given up',
    run: (site) => givenUp(site, 16_000, ['GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'GET /', '']),
  },
];

/** Sends the beginnings, and a byte a second after each; every one is to be ended in time, with a refusal of ours. */
async function givenUp({ port }: Site, withinMs: number, beginnings: string[]): Promise<string> {
  const connections = await Promise.all(
    beginnings.map(async (beginning) => {
      const connection = await openConnection(port);
      connection.write(beginning);
      return connection;
    }),
  );
  const dripping = setInterval(() => {
    for (const [at, connection] of connections.entries()) if (beginnings[at] !== '') connection.write('x');
  }, 1_000);
  try {
    const took = await Promise.all(connections.map((connection) => connection.closes(withinMs)));
    for (const [at, after] of took.entries()) {
      ensure(after !== null, `number ${at + 1} was still open after ${ms(withinMs)}`);
      const received = connections[at]?.received() ?? '';
      ensure(
        /^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/.test(received),
        `number ${at + 1} was told '${received.slice(0, 120)}'`,
      );
    }
    return `408 after ${took.map((after) => ms(after ?? 0)).join(', ')}`;
  } finally {
    clearInterval(dripping);
  }
}

async function stopInTheMiddle({ port, member, admin }: Site, number: number): Promise<void> {
  const connection = await openConnection(port);
  if (number % 2 === 0) {
    connection.write(`${head('POST', CHECK, { ...member, ...JSON_TYPE, 'content-length': '500' })}{"username":`);
  } else {
    const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '500000' };
    connection.write(head('POST', UPLOAD, { ...admin, ...type }) + FORM + 'x'.repeat(100_000));
  }
  await sleep(10);
  if (number % 4 < 2) {
    connection.reset();
    return;
  }
  connection.halfClose();
  ensure(
    (await connection.closes(5_000)) !== null,
    `A body that ended early kept its connection: '${connection.received().slice(0, 100)}'`,
  );
}

function writeChunk(connection: RawConnection, text: string): void {
  connection.write(`${text.length.toString(16)}\r\n${text}\r\n`);
}
