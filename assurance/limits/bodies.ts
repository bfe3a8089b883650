import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, ensure, head, ms, openConnection, type RawConnection, type Site } from './fixture.ts';

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
      for (; sent < 64 && !connection.received().includes('413'); sent++) {
        connection.write(chunk);
        await sleep(5);
      }
      await connection.receives(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/, 2_000);
      connection.reset();
      ensure(sent <= 24, `it took ${sent * 64} KiB to be refused`);
      return `413 after ${sent * 64} KiB`;
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
      for (let tries = 0; tries < 100; tries++) {
        if ((await site.metric('process_open_fds')) <= before + 2)
          return `20 were cut off, ${before} files open as before`;
        await sleep(50);
      }
      throw new Error(`${await site.metric('process_open_fds')} files are open, ${before} were`);
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
