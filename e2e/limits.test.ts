import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf } from '../assurance/shared/caller.ts';
import { IS_LONG } from '../server/src/testing/long.ts';
import { head, openConnection, type RawConnection, within } from './raw-connection.ts';
import { ADMIN, startServer } from './server.ts';
import { sumMetric } from './server-process.ts';

/** What takes a minute or more, or thousands of sockets: `npm run test:long`. */
const long = it.runIf(IS_LONG);
/** What these tests set, so that limits are met soon. */
const SETTINGS = {
  RATE_LIMITS: 'on',
  SIGN_UPS_PER_ADDRESS: '1000',
  REQUESTS_PER_MINUTE: '60',
  SIGN_INS_PER_ADDRESS: '5',
};
const MOST_MEMORY_GROWTH = 128 * 1024 * 1024;
/** Sooner than any limit of the server, and late enough for a busy machine: what takes 0.1 s there may take 3. */
const SOON_MS = 8_000;
/** Behind any limit of the server that is met here, however busy the machine. */
const IN_THE_END_MS = 40_000;
/** Fewer than the 511 that Node lets stand in the queue. */
const PART = 250;
const CHECK = '/api/username/check';
const UPLOAD = '/api/admin/images/upload/Epic';
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
const CHUNKED = { 'transfer-encoding': 'chunked' };
const FORM = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

interface Person {
  cookie: string;
}
type Site = Awaited<ReturnType<typeof openSite>>;
let people = 0;

/** The product as a process of its own, and somebody of each kind. */
async function openSite(settings: Record<string, string> = {}) {
  const { url, close } = await startServer({ ...SETTINGS, ...settings });
  const enter = async (path: string, body: object): Promise<Person> => {
    const reply = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
    expect(reply.ok).toBe(true);
    return { cookie: cookieOf(reply) };
  };
  const signUp = () =>
    enter('sign-up/email', { name: 'P', email: `limits${++people}@example.org`, password: 'a-long-enough-password' });
  return {
    ...{ url, close, signUp, port: Number(new URL(url).port) },
    member: await signUp(),
    admin: await enter('sign-in/email', ADMIN),
    metric: async (name: string) => sumMetric(await (await fetch(`${url}/metrics`)).text(), name),
  };
}

/** A server that nothing stands in front of, and one behind a proxy. */
let direct: Site;
let proxied: Site;
/** Checks that wait for a limit of seconds, begun first: the others run meanwhile, at the other server. */
let waiting: Promise<PromiseSettledResult<void>[]>;

beforeAll(async () => {
  [direct, proxied] = await Promise.all([openSite(), openSite({ TRUST_PROXY: '1' })]);
  waiting = Promise.allSettled([idle(proxied, 200), givenUp(proxied, 25_000, SLOW_HEADERS)]);
}, 120_000);
afterAll(async () => {
  await Promise.all([direct.close(), proxied.close()]);
});

describe('calls', () => {
  it('of a member are so many a minute, and others are not touched', async () => {
    const [one, other] = [await direct.signUp(), await direct.signUp()];
    const get = (headers: HeadersInit) => fetch(`${direct.url}/api/member/profile`, { headers });
    let refused: Response | undefined;
    // A minute may begin in between.
    for (let calls = 0; calls < 125 && !refused; calls++) {
      const reply = await get({ cookie: one.cookie, 'x-forwarded-for': `10.0.0.${calls}` });
      if (reply.status === 429) refused = reply;
    }
    const wait = Number(refused?.headers.get('retry-after'));
    expect(Number.isInteger(wait) && wait >= 1 && wait <= 60, `Retry-After ${wait}`).toBe(true);
    expect((await get({ cookie: other.cookie })).status).toBe(200);
  });

  it('with a forged X-Forwarded-For count for the address that they come from', async () => {
    expect(await lastSignIns(direct, (tries) => `203.0.113.${tries}`)).toEqual([429, 429]);
  });

  it('behind a proxy count for the address that it adds, whatever stands before it', async () => {
    expect(await lastSignIns(proxied, (tries) => `203.0.113.${tries}, 198.51.100.7`)).toEqual([429, 429]);
    expect(await signIn(proxied, '198.51.100.7, 198.51.100.8')).not.toBe(429);
  });
});

describe('who reads nothing', () => {
  it('of a download holds up nobody', async () => {
    // It is made for the first who asks.
    await (await fetch(`${direct.url}/api/openapi.json`)).arrayBuffer();
    const connections = await openAll(50);
    for (const connection of connections) {
      connection.stopReading();
      connection.write(head('GET', '/api/openapi.json'));
    }
    expect(await answerTime(direct)).toBeLessThan(SOON_MS);
    for (const connection of connections) connection.reset();
  });

  long(
    'of any answer is hung up on',
    async () => {
      const before = await direct.metric('process_open_fds');
      const connections = await openAll(20);
      for (const connection of connections) {
        connection.stopReading();
        connection.write(head('GET', '/api/openapi.json').repeat(20));
      }
      await sleep(2_000);
      expect(await areFilesFree(direct, before, 150_000)).toBe(true);
      for (const connection of connections) connection.reset();
    },
    200_000,
  );
});

describe('a body', () => {
  it('that is announced as too large is refused before it comes', async () => {
    const connection = await openConnection(direct.port);
    connection.write(head('POST', CHECK, { ...direct.member, ...JSON_TYPE, 'content-length': '2000000' }));
    await connection.receives(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/, SOON_MS);
    connection.reset();
  });

  it('without a length is read no further than its limit', async () => {
    const connection = await openConnection(direct.port);
    connection.write(head('POST', CHECK, { ...direct.member, ...JSON_TYPE, ...CHUNKED }));
    await writeUntilRefused(connection, 24, 5);
    // A busy server answers later, but needs no more to do so.
    await connection.receives(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/, SOON_MS);
    connection.reset();
  });

  it('with a picture beyond its limit is refused while it comes', async () => {
    const connection = await openConnection(direct.port);
    connection.write(head('POST', UPLOAD, { ...direct.admin, ...FORM_TYPE, ...CHUNKED }));
    writeChunk(connection, FORM);
    await writeUntilRefused(connection, 160, 2);
    await connection.receives(/^HTTP\/1\.1 413 [\s\S]*"code":"image_too_large"/, 5_000);
    connection.reset();
  });

  it('that stops in the middle leaves nothing behind, a picture too', async () => {
    const before = await direct.metric('process_open_fds');
    for (let times = 0; times < 20; times++) await stopInTheMiddle(direct, times);
    expect(await areFilesFree(direct, before, 5_000)).toBe(true);
  });

  long('that comes byte by byte is given up', () => {
    const length = (bytes: number) => ({ 'content-length': String(bytes) });
    return givenUp(direct, 40_000, [
      head('POST', CHECK, { ...direct.member, ...JSON_TYPE, ...length(1_000) }),
      head('POST', UPLOAD, { ...direct.admin, ...FORM_TYPE, ...length(100_000) }) + FORM,
    ]);
  });
});

describe('a connection', () => {
  long('that is idle slows nobody, one of 4,000, and is let go', () => idle(direct, 4_000), 120_000);

  long(
    'that is idle is kept for the next request for a minute, and no longer',
    async () => {
      const connection = await openConnection(direct.port);
      connection.write(head('GET', '/api/health'));
      await connection.receives(/"status":"ok"/, SOON_MS);
      expect(await connection.closes(80_000)).toBeGreaterThan(60_000);
    },
    120_000,
  );

  it.each([
    {
      what: 'with headers beyond 16 KiB',
      text: head('GET', '/api/health', { 'x-long': 'x'.repeat(20_000) }),
      status: 431,
    },
    { what: 'with thousands of headers', text: head('GET', '/api/health', manyHeaders(4_000)), status: 431 },
    { what: 'that greets', text: 'hello\r\n\r\n', status: 400 },
    { what: 'that sends nothing but zeros', text: '\u0000'.repeat(100), status: 400 },
    { what: 'of another version', text: 'GET / HTTP/9.9\r\n\r\n', status: 400 },
    { what: 'that begins TLS', text: '\x16\x03\x01\x02\x00\x01', status: 400 },
    { what: 'without an address', text: 'GET\r\n\r\n', status: 400 },
    { what: 'with a zero in a header', text: head('GET', '/', { 'x-zero': 'a\u0000b' }), status: 400 },
    { what: 'with two lengths', text: head('POST', '/', { 'content-length': '1', ...CHUNKED }), status: 400 },
  ])('$what is refused with $status and hung up on', async ({ text, status }) => {
    const code = status === 431 ? 'headers_too_large' : 'invalid_input';
    const connection = await openConnection(direct.port);
    connection.write(Buffer.from(text, 'latin1'));
    await connection.receives(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":"${code}"`), SOON_MS);
    expect(await connection.closes(SOON_MS)).not.toBeNull();
  });

  it('with letters in its address that are not encoded is told so', async () => {
    const connection = await openConnection(direct.port);
    connection.write(Buffer.from(head('GET', '/about?x=é'), 'utf8'));
    await connection.receives(/"The address could not be read: browsers encode letters such as /, SOON_MS);
  });

  it('that sends requests together is answered one after the other', async () => {
    const connection = await openConnection(direct.port);
    const numbers = Array.from({ length: 50 }, (_, at) => at);
    connection.write(numbers.map((at) => head('GET', at % 2 ? '/api/health' : '/api/nothing')).join(''));
    const statuses = () => [...connection.received().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
    await within(5_000, () => (statuses().length < numbers.length ? null : true));
    connection.reset();
    expect(statuses()).toEqual(numbers.map((at) => (at % 2 ? '200' : '404')));
  });

  it('that asks on and on without waiting for answers is hung up on', async () => {
    const before = await direct.metric('process_resident_memory_bytes');
    const connections = await openAll(20);
    for (const connection of connections) connection.write(head('GET', '/api/config').repeat(2_000));
    const closed = await Promise.all(connections.map((connection) => connection.closes(IN_THE_END_MS)));
    const growth = (await direct.metric('process_resident_memory_bytes')) - before;
    for (const connection of connections) connection.reset();
    expect(closed).not.toContain(null);
    expect(growth).toBeLessThan(MOST_MEMORY_GROWTH);
  });

  it('that has said all still hears the answer', async () => {
    const connection = await openConnection(direct.port);
    connection.write(head('GET', '/api/config'));
    connection.halfClose();
    await connection.receives(/^HTTP\/1\.1 200 /, SOON_MS);
    expect(await connection.closes(SOON_MS)).not.toBeNull();
  });

  it.each([
    ['that is idle slows nobody, one of 200, and is let go', 0],
    ['whose headers come byte by byte is given up', 1],
  ])('%s', async (_, index) => {
    expect((await waiting)[index]).toEqual({ status: 'fulfilled', value: undefined });
  });
});

it('nothing of this was a failure of the server', async () => {
  for (const { url } of [direct, proxied]) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics.split('\n').filter((line) => /_count\{.*status="5/.test(line))).toEqual([]);
  }
});

const SLOW_HEADERS = ['GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'GET /', ''];

/** Tries eight sign-ins, each as another account and by another address as it says; the statuses of the last two. */
async function lastSignIns(site: Site, forwardedFor: (tries: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < 8; tries++) statuses.push(await signIn(site, forwardedFor(tries)));
  return statuses.slice(-2);
}

async function signIn({ url }: Site, forwardedFor: string): Promise<number> {
  const reply = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ email: `stranger${++people}@example.org`, password: 'not-the-password' }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

const openAll = (count: number, { port }: Site = direct) =>
  Promise.all(Array.from({ length: count }, () => openConnection(port)));

/** How long a good request of somebody else takes, in milliseconds. */
async function answerTime({ url }: Site): Promise<number> {
  const begin = performance.now();
  const reply = await fetch(`${url}/api/config`);
  await reply.text();
  expect(reply.status).toBe(200);
  return performance.now() - begin;
}

/** Whether the server has no more files and sockets open than before, within so many milliseconds. */
const areFilesFree = ({ metric }: Site, before: number, ms: number) =>
  within(ms, async () => ((await metric('process_open_fds')) <= before + 2 ? true : null));

async function idle(site: Site, count: number): Promise<void> {
  const connections = await openMany(site, count);
  for (let calls = 0; calls < 50; calls++) expect(await answerTime(site)).toBeLessThan(SOON_MS);
  const closed = await Promise.all(connections.map((connection) => connection.closes(IN_THE_END_MS)));
  for (const connection of connections) connection.reset();
  expect(closed.filter((after) => after === null)).toEqual([]);
}

/**
 * Opens so many connections, and each of them has come to the server: those that come faster than it takes them stand in
 * the system's queue, which lets some fall and tells nobody. Whoever came before one that is answered has been taken.
 */
async function openMany(site: Site, count: number): Promise<RawConnection[]> {
  const connections: RawConnection[] = [];
  while (connections.length < count) {
    connections.push(...(await openAll(Math.min(PART, count - connections.length), site)));
    const last = await openConnection(site.port);
    last.write(head('GET', '/api/health'));
    await last.receives(/^HTTP\/1\.1 200 /, 5_000);
    last.reset();
  }
  return connections;
}

/** Sends the beginnings, and a byte a second after each; every one is to be ended in time, with a refusal of ours. */
async function givenUp({ port }: Site, withinMs: number, beginnings: string[]): Promise<void> {
  const connections = await Promise.all(beginnings.map(() => openConnection(port)));
  for (const [at, connection] of connections.entries()) connection.write(beginnings[at] ?? '');
  const dripping = setInterval(() => {
    for (const [at, connection] of connections.entries()) if (beginnings[at] !== '') connection.write('x');
  }, 1_000);
  try {
    const closed = await Promise.all(connections.map((connection) => connection.closes(withinMs)));
    expect(closed).not.toContain(null);
    for (const connection of connections)
      expect(connection.received()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
  } finally {
    clearInterval(dripping);
  }
}

async function stopInTheMiddle({ port, member, admin }: Site, number: number): Promise<void> {
  const connection = await openConnection(port);
  if (number % 2 === 0) {
    connection.write(`${head('POST', CHECK, { ...member, ...JSON_TYPE, 'content-length': '500' })}{"username":`);
  } else {
    connection.write(head('POST', UPLOAD, { ...admin, ...FORM_TYPE, 'content-length': '500000' }) + FORM);
    connection.write('x'.repeat(100_000));
  }
  await sleep(10);
  if (number % 4 < 2) return connection.reset();
  connection.halfClose();
  expect(await connection.closes(5_000), connection.received().slice(0, 100)).not.toBeNull();
}

/** Sends chunks of 64 KiB, a pause after each, until the answer comes or so many were sent. */
async function writeUntilRefused(connection: RawConnection, most: number, pauseMs: number): Promise<void> {
  for (let sent = 0; sent < most && !connection.received().includes('413'); sent++) {
    writeChunk(connection, 'x'.repeat(0x10000));
    await sleep(pauseMs);
  }
}

function writeChunk(connection: RawConnection, text: string): void {
  connection.write(`${text.length.toString(16)}\r\n${text}\r\n`);
}

function manyHeaders(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'y']));
}
