import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, hold, ms, type Site } from './check.ts';
import { head, type Line, openLine } from './line.ts';

const CHECK = '/api/username/check';
const UPLOAD = '/api/admin/images/upload/Epic';
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** What is too much, comes too slowly, or never comes. */
export const bodyChecks: Check[] = [
  {
    rule: 'a body that is announced as too large is refused before it comes',
    async run({ port, member }) {
      const line = await openLine(port);
      line.write(head('POST', CHECK, { ...member, ...JSON_TYPE, 'content-length': '2000000' }));
      const begin = performance.now();
      await line.hears(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/, 2_000);
      line.reset();
      return `413 after ${ms(performance.now() - begin)}`;
    },
  },
  {
    rule: 'a body without a length is read no further than its limit',
    async run({ port, member }) {
      const line = await openLine(port);
      line.write(head('POST', CHECK, { ...member, ...JSON_TYPE, 'transfer-encoding': 'chunked' }));
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      let sent = 0;
      for (; sent < 64 && !line.heard().includes('413'); sent++) {
        line.write(chunk);
        await sleep(5);
      }
      await line.hears(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/, 2_000);
      line.reset();
      hold(sent <= 24, `it took ${sent * 64} KiB to be refused`);
      return `413 after ${sent * 64} KiB`;
    },
  },
  {
    rule: 'a picture beyond its limit is refused while it comes',
    async run({ port, admin }) {
      const line = await openLine(port);
      const type = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
      line.write(head('POST', UPLOAD, { ...admin, ...type }));
      writeChunk(line, FORM);
      let sent = 0;
      for (; sent < 160 && !line.heard().includes('413'); sent++) {
        writeChunk(line, 'x'.repeat(0x10000));
        await sleep(2);
      }
      await line.hears(/^HTTP\/1\.1 413 [\s\S]*"code":"image_too_large"/, 5_000);
      line.reset();
      return `413 after ${((sent * 64) / 1024).toFixed(1)} MiB`;
    },
  },
  {
    rule: 'bodies and pictures that stop in the middle leave nothing behind',
    async run(site) {
      const before = await site.figure('process_open_fds');
      for (let times = 0; times < 20; times++) await stopInTheMiddle(site, times);
      for (let tries = 0; tries < 100; tries++) {
        if ((await site.figure('process_open_fds')) <= before + 2)
          return `20 were cut off, ${before} files open as before`;
        await sleep(50);
      }
      throw new Error(`${await site.figure('process_open_fds')} files are open, ${before} were`);
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
  const lines = await Promise.all(
    beginnings.map(async (beginning) => {
      const line = await openLine(port);
      line.write(beginning);
      return line;
    }),
  );
  const dripping = setInterval(() => {
    for (const [at, line] of lines.entries()) if (beginnings[at] !== '') line.write('x');
  }, 1_000);
  try {
    const took = await Promise.all(lines.map((line) => line.closes(withinMs)));
    for (const [at, after] of took.entries()) {
      hold(after !== null, `number ${at + 1} was still open after ${ms(withinMs)}`);
      const heard = lines[at]?.heard() ?? '';
      hold(
        /^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/.test(heard),
        `number ${at + 1} was told '${heard.slice(0, 120)}'`,
      );
    }
    return `408 after ${took.map((after) => ms(after ?? 0)).join(', ')}`;
  } finally {
    clearInterval(dripping);
  }
}

async function stopInTheMiddle({ port, member, admin }: Site, number: number): Promise<void> {
  const line = await openLine(port);
  if (number % 2 === 0) {
    line.write(`${head('POST', CHECK, { ...member, ...JSON_TYPE, 'content-length': '500' })}{"username":`);
  } else {
    const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '500000' };
    line.write(head('POST', UPLOAD, { ...admin, ...type }) + FORM + 'x'.repeat(100_000));
  }
  await sleep(10);
  if (number % 4 < 2) {
    line.reset();
    return;
  }
  line.halfClose();
  hold(
    (await line.closes(5_000)) !== null,
    `A body that ended early kept its connection: '${line.heard().slice(0, 100)}'`,
  );
}

function writeChunk(line: Line, text: string): void {
  line.write(`${text.length.toString(16)}\r\n${text}\r\n`);
}
