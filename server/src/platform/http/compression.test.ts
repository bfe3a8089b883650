import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const BROWSER = 'gzip, deflate, br, zstd';
const CODE = 'export const code = 1;\n'.repeat(200);

let webRoot: string;
let app: TestApp;
let member: Person;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cinder-compressed-'));
  await mkdir(join(webRoot, 'assets'));
  await copyFile(new URL('../../../../web/index.html', import.meta.url), join(webRoot, 'index.html'));
  await writeFile(join(webRoot, 'assets', 'a.js'), CODE);
  await writeFile(join(webRoot, 'assets', 'a.js.br'), brotliCompressSync(CODE));
  await writeFile(join(webRoot, 'assets', 'a.js.gz'), gzipSync(CODE));
  app = await createTestApp({ webRoot });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  member = await app.signUp({ username: 'Kaldrin' });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

interface Options {
  method?: string;
  accept?: string | null;
  cookie?: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
  /** Reads no more than the beginning. */
  isEndless?: boolean;
}

/** An answer as it comes over the wire. */
function ask(path: string, { method = 'GET', accept = BROWSER, cookie, headers, payload, isEndless }: Options = {}) {
  const { port } = app.server.server.address() as AddressInfo;
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const call = request(
      {
        port,
        path,
        method,
        agent: false,
        headers: { ...(accept && { 'accept-encoding': accept }), ...(cookie && { cookie }), ...headers },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        const done = () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(chunks) });
        reply.on('error', reject).on('end', done);
        reply.on('data', (chunk) => {
          chunks.push(chunk);
          if (!isEndless) return;
          done();
          call.destroy();
        });
      },
    );
    call.on('error', reject).end(payload);
  });
}

describe('what a route answers', () => {
  it.each(['/api/openapi.json', '/api/badges', '/', '/quests', '/guides?page=1', '/sitemap.xml'])(
    'comes compressed at %s to who takes it so, and is the same',
    async (path) => {
      const plain = await ask(path, { accept: null, cookie: member.cookie });
      expect(plain.status).toBe(200);
      expect(plain.bytes.length).toBeGreaterThan(1024);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const { status, headers, bytes } = await ask(path, { cookie: member.cookie });
      expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 200, encoding: 'gzip' });
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(headers['cache-control']).toBe(plain.headers['cache-control']);
      if (headers['content-length'] !== undefined) expect(headers['content-length']).toBe(String(bytes.length));
      expect(bytes.length).toBeLessThan(plain.bytes.length);
      // A page for a member names the last change that it shows.
      const text = (page: Buffer) => page.toString().replace(/<meta name="changes"[^>]*>/, '');
      expect(text(gunzipSync(bytes))).toBe(text(plain.bytes));
    },
  );

  it.each([null, 'identity', 'br', 'gzip;q=0', 'deflate'])('comes as it is to who takes %j', async (accept) => {
    const { headers, bytes } = await ask('/quests', { accept });
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.toString()).toContain('<!doctype html>');
  });

  it('comes as it is where that is short', async () => {
    for (const [path, options] of [
      ['/api/health', {}],
      ['/api/auth/user', { cookie: member.cookie }],
      ['/api/auth/user', {}],
      ['/api/nothing', {}],
    ] as const) {
      const { headers, bytes } = await ask(path, options);
      expect(bytes.length).toBeLessThan(1024);
      expect(headers['content-encoding'], path).toBeUndefined();
      expect(JSON.parse(bytes.toString()), path).toBeTypeOf('object');
    }
  });

  it('comes as it is from a ping', async () => {
    const json = { 'content-type': 'application/json' };
    const send = (path: string, body: object) =>
      ask(path, { method: 'POST', cookie: member.cookie, headers: json, payload: JSON.stringify(body) });
    const start = await send('/api/mining/start', { tzOffsetMinutes: 0, deviceId: 'web-1' });
    const { sessionId } = JSON.parse(start.bytes.toString());
    const { status, headers, bytes } = await send('/api/mining/ping', { sessionId, visible: true });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toBeUndefined();
    expect(headers['content-length']).toBe(String(bytes.length));
  });

  it('is never held back where it is told bit by bit', async () => {
    const { status, headers, bytes } = await ask('/api/events', { cookie: member.cookie, isEndless: true });
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/event-stream; charset=utf-8',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.toString()).toMatch(/^[:a-z]/);
  });

  it.each(['/quests', '/guides', '/api/openapi.json', '/assets/a.js'])('has no body for HEAD at %s', async (path) => {
    for (const accept of [BROWSER, null]) {
      const { status, headers, bytes } = await ask(path, { method: 'HEAD', accept });
      expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 });
      expect(headers['content-type']).toBe((await ask(path)).headers['content-type']);
    }
  });

  it('brings along what a page asks first, readably', async () => {
    for (const path of ['/', '/members/Kaldrin']) {
      const { bytes } = await ask(path);
      const [, text = '{}'] =
        gunzipSync(bytes)
          .toString()
          .match(/id="first-answers">(.*?)<\/script>/) ?? [];
      expect(JSON.parse(text)).toHaveProperty(['/api/config', 'siteName']);
    }
  });

  it('tells the same of a path that is no page', async () => {
    const { status, headers, bytes } = await ask('/nowhere');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'text/html; charset=utf-8' });
    expect(bytes.toString()).toContain('404 Page Not Found');
  });
});

describe('a file of the web app', () => {
  it.each([
    ['br', BROWSER, brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('comes as the build has compressed it: %s', async (encoding, accept, read) => {
    const { headers, bytes } = await ask('/assets/a.js', { accept });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(read(bytes).toString()).toBe(CODE);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await ask('/assets/a.js');
    const again = await ask('/assets/a.js', { headers: { 'if-none-match': String(headers['etag']) } });
    expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 });
  });

  it('can be asked for in part', async () => {
    const part = await ask('/assets/a.js', { accept: 'identity', headers: { range: 'bytes=0-5' } });
    expect({ status: part.status, text: part.bytes.toString() }).toEqual({ status: 206, text: 'export' });
  });
});

describe('what is sent to the server compressed', () => {
  it.each(['gzip', 'br', 'deflate', 'zstd'])('is not unpacked: %s', async (encoding) => {
    const payload = gzipSync(JSON.stringify({ username: 'kaldrin2' }));
    const { status } = await ask('/api/username/check', {
      method: 'POST',
      cookie: member.cookie,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload,
    });
    expect(status).toBe(400);
  });
});
