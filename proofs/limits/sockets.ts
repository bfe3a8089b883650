import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, hold, ms, type Site } from './check.ts';
import { head, type Line, openLine } from './line.ts';

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
      const line = await openLine(port);
      line.write(head('GET', '/api/health'));
      await line.hears(/"status":"ok"/, 2_000);
      const after = await line.closes(80_000);
      hold(after !== null && after > 60_000, `it was closed after ${after === null ? 'more than 80 s' : ms(after)}`);
      return `closed after ${ms(after ?? 0)}`;
    },
  },
  {
    rule: 'headers beyond 16 KiB are refused, thousands of short ones too',
    async run({ port }) {
      const floods = [{ 'x-long': 'x'.repeat(20_000) }, manyHeaders(4_000)];
      for (const flood of floods) {
        const line = await openLine(port);
        line.write(head('GET', '/api/health', flood));
        await line.hears(/^HTTP\/1\.1 431 [\s\S]*"code":"headers_too_large"/, 2_000);
        hold((await line.closes(2_000)) !== null, 'the connection stayed open');
      }
      return '431 for both, then closed';
    },
  },
  {
    rule: 'requests that come together are answered one after the other',
    async run({ port }) {
      const line = await openLine(port);
      const times = 50;
      line.write(
        Array.from({ length: times }, (_, at) => head('GET', at % 2 ? '/api/health' : '/api/nothing')).join(''),
      );
      for (let tries = 0; tries < 200 && statuses(line).length < times; tries++) await sleep(25);
      const heard = statuses(line);
      line.reset();
      hold(heard.length === times, `${heard.length} answers for ${times} requests`);
      hold(
        heard.every((status, at) => status === (at % 2 ? '200' : '404')),
        'the answers are out of order',
      );
      return `${times} in one write, ${times} answers in order`;
    },
  },
  {
    rule: 'whoever asks on and on without waiting for answers is hung up on',
    async run(site) {
      const before = await site.figure('process_resident_memory_bytes');
      const lines = await Promise.all(Array.from({ length: 20 }, () => openLine(site.port)));
      const begin = performance.now();
      for (const line of lines) line.write(head('GET', '/api/config').repeat(2_000));
      const closed = await Promise.all(lines.map((line) => line.closes(10_000)));
      const took = performance.now() - begin;
      const growth = (await site.figure('process_resident_memory_bytes')) - before;
      for (const line of lines) line.reset();
      hold(!closed.includes(null), 'connections stayed open');
      hold(growth < MOST_MEMORY_GROWTH, `the server grew by ${mebibytes(growth)}`);
      return `20 times 2,000 requests: hung up on after ${ms(took)}, the server grew by ${mebibytes(growth)}`;
    },
  },
  {
    rule: 'whoever has said all they wanted still hears the answer',
    async run({ port }) {
      const line = await openLine(port);
      line.write(head('GET', '/api/config'));
      line.halfClose();
      await line.hears(/^HTTP\/1\.1 200 /, 2_000);
      hold((await line.closes(2_000)) !== null, 'the connection stayed open');
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
        const line = await openLine(port);
        line.write(Buffer.from(word, 'latin1'));
        await line.hears(/^HTTP\/1\.1 400 [\s\S]*"code":"invalid_input"/, 2_000);
        hold((await line.closes(2_000)) !== null, 'the connection stayed open');
      }
      return `400 for ${words.length + 1} beginnings`;
    },
  },
];

async function idle({ url, port }: Site, count: number): Promise<string> {
  const lines = await openMany(port, count);
  const times: number[] = [];
  for (let calls = 0; calls < 50; calls++) {
    const begin = performance.now();
    const reply = await fetch(`${url}/api/config`);
    await reply.text();
    hold(reply.status === 200, `/api/config answered ${reply.status}`);
    times.push(performance.now() - begin);
  }
  const closed = await Promise.all(lines.map((line) => line.closes(40_000)));
  const left = closed.filter((after) => after === null).length;
  for (const line of lines) line.reset();
  hold(left === 0, `${left} of ${count} were still open after 40 s`);
  const slowest = Math.max(...times);
  hold(slowest < 2_000, `meanwhile an answer took ${ms(slowest)}`);
  return `meanwhile answers in at most ${ms(slowest)}; all closed after ${ms(Math.max(...closed.map((after) => after ?? 0)))}`;
}

/**
 * Opens so many connections, and each of them has come to the server: those that come faster than it takes them stand in
 * the system's queue, which lets some fall and tells nobody. Whoever came before one that is answered has been taken.
 */
async function openMany(port: number, count: number): Promise<Line[]> {
  const lines: Line[] = [];
  while (lines.length < count) {
    const part = Math.min(PART, count - lines.length);
    lines.push(...(await Promise.all(Array.from({ length: part }, () => openLine(port)))));
    const last = await openLine(port);
    last.write(head('GET', '/api/health'));
    await last.hears(/^HTTP\/1\.1 200 /, 5_000);
    last.reset();
  }
  return lines;
}

function mebibytes(bytes: number): string {
  return `${Math.max(0, Math.round(bytes / 1024 / 1024))} MiB`;
}

function statuses(line: Line): string[] {
  return [...line.heard().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);
}

function manyHeaders(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'y']));
}
