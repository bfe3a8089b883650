import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '#testing/pictures.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const UPLOAD = '/api/admin/images/upload/General';
const LIMIT = 5 * 1024 * 1024;
const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}<image href="file:///etc/passwd"/></svg>`;
const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;

let app: TestApp;
let admin: Person;
let address: URL;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ isAdmin: true });
  address = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => app.close());

/** After every one of them the server answers, and takes a picture. */
afterEach(async () => {
  expect((await app.visitor('GET', '/api/health')).status).toBe(200);
  const good = await formOf({ content: await picture('png') });
  expect((await admin.call('POST', UPLOAD, good)).status).toBe(201);
});

/** A picture with some detail, so that half of it is a part of the picture and not of its end. */
function paint(width = 64, height = 64) {
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(noise, { raw: { width, height, channels: 3 } });
}
const picture = (format: (typeof FORMATS)[number]) => paint().toFormat(format).toBuffer();
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG that says it has these dimensions. */
function pngOf(width: number, height: number, pixels: Buffer = deflateSync(Buffer.alloc(1000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return join(PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0)));
}

/** A GIF that says it has these dimensions, and this many empty frames. */
function gifOf(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const screen = join('GIF89a', size, Buffer.from('f00000000000ffffff', 'hex'));
  const frame = join(Buffer.from('2c00000000', 'hex'), size, Buffer.from('0002024c0100', 'hex'));
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const damaged = (bytes: Buffer, from: number, to: number) =>
  Buffer.concat([bytes.subarray(0, from), Buffer.alloc(to - from, 0xa5), bytes.subarray(to)]);

type Hostile = [
  name: string,
  content: () => Promise<Buffer> | Buffer | string,
  file?: { filename?: string; type?: string },
];

const REFUSED: Record<string, Hostile[]> = {
  image_type: [
    ['an SVG with script', () => SVG, { filename: 'a.svg', type: 'image/svg+xml' }],
    ['an SVG named .png', () => SVG],
    ['an SVG behind a byte order mark and a declaration', () => `\xef\xbb\xbf<?xml version="1.0"?>${SVG}`],
    ['HTML named .png', () => `<!doctype html>${SCRIPT}`],
    ['a script', () => '#!/bin/sh\nrm -rf /', { filename: 'a.webp', type: 'image/webp' }],
    ['a Windows program', () => join('MZ', Buffer.alloc(300)), { filename: 'a.jpg', type: 'image/jpeg' }],
    ['an ELF program', () => join(Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(300))],
    ['a PDF', () => '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
    ['PostScript', () => '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'],
    ['a ZIP archive', () => join('PK\x03\x04', Buffer.alloc(100))],
    ['a gzip bomb', () => join(Buffer.from('1f8b08', 'hex'), Buffer.alloc(1000))],
    ['a TIFF', () => paint().tiff().toBuffer(), { filename: 'a.png' }],
    ['a BMP', () => join('BM', Buffer.alloc(200))],
    ['an icon file', () => join(Buffer.from('00000100', 'hex'), Buffer.alloc(200))],
    ['a Photoshop file', () => join('8BPS', Buffer.alloc(100))],
    ['an ImageMagick script', () => 'push graphic-context\nfill url(https://example.org/x.jpg"|ls "-la)'],
    ['a video', () => join(Buffer.from('00000018', 'hex'), 'ftypmp42', Buffer.alloc(100))],
    ['random bytes', () => Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 31 + 7) % 253))],
    ['one byte', () => 'P'],
    ['a lone NUL', () => '\0'],
    ['half of the PNG signature', () => PNG_SIGNATURE.subarray(0, 4)],
  ],
  image_broken: [
    ...FORMATS.map(
      (format): Hostile => [
        `half of a ${format}`,
        async () => {
          const bytes = await picture(format);
          return bytes.subarray(0, bytes.length >> 1);
        },
      ],
    ),
    ['a PNG of a header alone', async () => (await picture('png')).subarray(0, 45)],
    ['a JPEG that is only its first bytes', async () => (await picture('jpeg')).subarray(0, 20)],
    ['HTML that begins like a GIF', () => `GIF${SCRIPT}`, { filename: 'a.gif', type: 'image/gif' }],
    ['a GIF with HTML after its signature', () => `GIF89a/*${SCRIPT}*/=1;`],
    ['a WebP whose content is zeros', async () => damaged(await picture('webp'), 20, 60)],
    ['a PNG with damage in its pixels', async () => damaged(await picture('png'), 60, 400)],
    ['a PNG of 2 billion pixels a side', () => pngOf(0x7fffffff, 0x7fffffff)],
    ['a PNG with no pixels', () => pngOf(0, 0)],
    ['a PNG of 5000 by 5000 that brings a thousand bytes', () => pngOf(5000, 5000)],
    ['a RIFF that is no WebP inside', () => join('RIFF', Buffer.from('10000000', 'hex'), 'WEBPVP8 ', Buffer.alloc(8))],
  ],
  image_too_large: [
    ['5 MiB and one byte', () => Buffer.concat([PNG_SIGNATURE, Buffer.alloc(LIMIT + 1 - 8)])],
    ['12 MiB', () => Buffer.alloc(12 * 1024 * 1024)],
    ['a PNG of 50,000 by 50,000', () => pngOf(50_000, 50_000)],
    [
      'a decompression bomb: 100 million white pixels',
      () => pngOf(10_000, 10_000, deflateSync(Buffer.alloc(100_010_000))),
    ],
    ['a GIF of 65,535 by 65,535', () => gifOf(65_535, 1)],
  ],
  image_missing: [['an empty file', () => '']],
};

describe.each(Object.entries(REFUSED))('%s is the answer to', (code, files) => {
  it.each(files)('%s', async (_name, content, file) => {
    const started = performance.now();
    const answer = await admin.call('POST', UPLOAD, await formOf({ content: await content(), ...file }));
    expect(answer.body.code).toBe(code);
    expect(answer.text).not.toMatch(/vips|sharp|node_modules|\/tmp/i);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

/** Takes it, and gives back what is served: a WebP of pixels alone. */
async function cleaned(content: Buffer, filename = 'a.png', type = 'image/png') {
  const answer = await admin.call('POST', UPLOAD, await formOf({ content, filename, type }));
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  const kept = (await app.server.inject({ url: answer.body.url })).rawPayload;
  const { format, exif, icc, iptc, xmp, comments } = await sharp(kept).metadata();
  expect({ format, exif, icc, iptc, xmp, comments }).toEqual({ format: 'webp' });
  for (const trace of ['script', 'svg', 'passwd', 'PK\x03\x04', 'GPS', 'secret']) {
    expect(kept.includes(trace), trace).toBe(false);
  }
  return kept;
}

describe('out comes a clean picture of', () => {
  it.each([
    ['a PNG with HTML behind its end', async () => join(await picture('png'), SCRIPT)],
    ['a JPEG with a ZIP archive behind its end', async () => join(await picture('jpeg'), 'PK\x03\x04secret')],
    ['a GIF with script behind its end', async () => join(await picture('gif'), SCRIPT)],
    [
      'a PNG with script in a text chunk',
      async () => {
        const bytes = await picture('png');
        return join(bytes.subarray(0, 33), pngChunk('tEXt', join('Comment\0', SCRIPT)), bytes.subarray(33));
      },
    ],
    [
      'a JPEG with script in a comment',
      async () => {
        const bytes = await picture('jpeg');
        const comment = Buffer.alloc(4);
        comment.writeUInt16BE(0xfffe, 0);
        comment.writeUInt16BE(SCRIPT.length + 2, 2);
        return join(bytes.subarray(0, 2), comment, SCRIPT, bytes.subarray(2));
      },
    ],
    [
      'a photograph that tells where it was taken',
      () =>
        paint()
          .jpeg()
          .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
          .toBuffer(),
    ],
    ['a picture with XMP', () => paint().webp().withXmp(`<x:xmpmeta>${SCRIPT}</x:xmpmeta>`).toBuffer()],
    ['a picture with a colour profile', () => paint().jpeg().withIccProfile('p3').toBuffer()],
    [
      'a PNG whose colour profile is junk',
      async () => {
        const bytes = await picture('png');
        const profile = join('secret\0\0', deflateSync(Buffer.alloc(500, 7)));
        return join(bytes.subarray(0, 33), pngChunk('iCCP', profile), bytes.subarray(33));
      },
    ],
    ['an animation of 3,000 frames, of which one stays', () => gifOf(100, 3_000)],
  ])('%s', async (_name, content) => {
    const kept = await cleaned(await content());
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    '..\\..\\boot.ini',
    'a\0.html',
    '\u202egnp.exe',
    'ä ö%00"\r\n.png',
    '.htaccess',
    'x'.repeat(5000),
    'a.html',
    'con.png',
  ])('a file named %j, under a name of our own', async (filename) => {
    await cleaned(await picture('png'), filename, 'text/html');
  });

  it('each format under the name and type of another', async () => {
    for (const format of FORMATS) await cleaned(await picture(format), 'a.svg', 'image/svg+xml');
  });
});

describe('a form that is not what it should be', () => {
  const type = 'multipart/form-data; boundary=edge';
  const part = (head: string, content: string | Buffer) => join(`--edge\r\n${head}\r\n\r\n`, content, '\r\n');
  const head = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png';
  const end = '--edge--\r\n';

  const send = (body: string | Buffer, contentType = type) =>
    admin.call('POST', UPLOAD, { body, headers: { 'content-type': contentType } });

  it('has another field, no file, no category, or is no form', async () => {
    const content = await picture('png');
    const form = await formOf({ content });
    const category = (name: string) => admin.call('POST', `/api/admin/images/upload/${name}`, form);
    const answers = [
      await admin.call('POST', UPLOAD, await formOf({ content, field: 'file' })),
      await admin.call('POST', UPLOAD, await formOf({ content, field: 'Image' })),
      await send(join(part('Content-Disposition: form-data; name="image"', content.toString('base64')), end)),
      await send(end),
      await admin.call('POST', UPLOAD, { body: { image: content.toString('base64') } }),
      await admin.call('POST', UPLOAD),
      await send(content, 'image/png'),
      await send('image=x', 'application/x-www-form-urlencoded'),
      await send(SVG, 'image/svg+xml'),
      await category('item'),
      await category('all'),
      await category('Mythic'),
      await category('..%2FCommon'),
      await category('__proto__'),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      answers.map(() => [400, 'image_missing']),
    );
  });

  it('has several files, too many fields or parts, or is cut off', async () => {
    const content = await picture('png');
    const file = part(head, content);
    const field = part('Content-Disposition: form-data; name="x"', 'y');
    const inner = join('--deep\r\n', head, '\r\n\r\n', content, '\r\n--deep--\r\n');
    const answers = [
      await admin.call('POST', UPLOAD, await formOf({ content }, { content })),
      await send(join(...Array.from({ length: 500 }, () => file), end)),
      await send(join(...Array.from({ length: 5_000 }, () => field), file, end)),
      await send(file.subarray(0, -20)),
      await send('--edge'),
      await send('no boundary in sight'),
      await send(join(file, end), 'multipart/form-data'),
      await send(join(file, end), `multipart/form-data; boundary=${'x'.repeat(5000)}`),
      await send(join(part('Content-Disposition: form-data; name="__proto__"; filename="a.png"', content), end)),
      await send(join(part('Content-Disposition: form-data; name="x"\r\nContent-Type: application/json', '{'), end)),
      await send(join(part(`Content-Type: multipart/mixed; boundary=deep\r\n${head.split('\r\n')[0]}`, inner), end)),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(400), 415]);
    expect(answers.slice(0, 10).every(({ body }) => ['invalid_input', 'image_missing'].includes(body.code))).toBe(true);
  });

  it('may have a few short fields beside the file', async () => {
    const field = part('Content-Disposition: form-data; name="note"', 'an anvil');
    expect((await send(join(field, part(head, await picture('png')), field, end))).status).toBe(201);
  });
});

/** Sends bytes on a connection of its own, closes it, and gives back what was answered. */
function raw(headers: string[], body: Buffer): Promise<string> {
  const lines = [`POST ${UPLOAD} HTTP/1.1`, `Host: ${address.host}`, 'Connection: close', ...headers, '', ''];
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(address.port), address.hostname);
    socket.on('data', (chunk) => (answer += chunk)).on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(lines.join('\r\n'));
    socket.write(body);
    setTimeout(() => socket.end(), 100);
  });
}

describe('a length that is a lie', () => {
  it.each([
    ['longer than what comes', 100_000, ''],
    ['shorter than what comes', 100, 'HTTP/1.1 400'],
    ['beyond the limit', 1e12, 'HTTP/1.1 413'],
  ])('%s', async (_name, length, status) => {
    const form = await formOf({ content: await picture('png') });
    const cookie = `Cookie: ${admin.cookie}`;
    const type = `Content-Type: ${form.headers['content-type']}`;
    const answer = await raw([cookie, type, `Content-Length: ${length}`], form.body);
    expect(answer.startsWith(status)).toBe(true);
    expect(answer).not.toContain('HTTP/1.1 201');
  });

  it('is not even read from somebody who may not upload', async () => {
    const answer = await raw(
      ['Content-Type: multipart/form-data; boundary=edge', 'Content-Length: 1000000'],
      join('x'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
  });
});
