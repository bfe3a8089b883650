import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { formOf, paintPng } from '#testing/pictures.ts';
import { createTestApp } from '#testing/test-app.ts';
import { type FileStore, openFileStore } from './file-store.ts';

const NAME = `${'0123456789abcdef'.repeat(2)}.webp`;
const ABSENT = `${'f'.repeat(32)}.webp`;
const KEY = { id: 'a-key', secret: 'a-secret-of-the-store', region: 'eu-central-2' };

let stand: Server;
let settings: Record<string, string>;
let store: FileStore;
const kept = new Map<string, { content: Buffer; type: string }>();
let refusals = 0;

/** A stand-in for the store that checks each signature by its own reading of AWS's signature version 4. */
beforeAll(async () => {
  stand = createServer(async (request, reply) => {
    const content = await buffer(request);
    const path = request.url ?? '';
    if (refusals > 0) {
      refusals--;
      return reply.writeHead(503).end('SlowDown');
    }
    if (!isSigned(request, content)) return reply.writeHead(403).end('SignatureDoesNotMatch');
    if (!path.startsWith('/pictures/')) return reply.writeHead(404).end('NoSuchBucket');
    if (request.method === 'PUT') {
      kept.set(path, { content, type: String(request.headers['content-type']) });
      return reply.end();
    }
    if (request.method === 'DELETE') {
      kept.delete(path);
      return reply.writeHead(204).end();
    }
    const file = kept.get(path);
    return file ? reply.end(file.content) : reply.writeHead(404).end('NoSuchKey');
  });
  await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve));
  const address = stand.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  settings = {
    S3_ENDPOINT: `http://127.0.0.1:${address.port}/`,
    S3_REGION: KEY.region,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: KEY.id,
    S3_SECRET_ACCESS_KEY: KEY.secret,
  };
});
afterAll(() => stand.close());
beforeEach(() => {
  store = open();
  kept.clear();
});

const open = (more: Record<string, string> = {}) =>
  openFileStore(readConfig({ NODE_ENV: 'test', ...settings, ...more }));

function isSigned(request: IncomingMessage, content: Buffer): boolean {
  const { authorization = '', 'x-amz-date': at, 'x-amz-content-sha256': digest } = request.headers;
  const parts = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/;
  const [, id, day = '', region = '', signed = '', signature] = parts.exec(authorization) ?? [];
  if (id !== KEY.id || region !== KEY.region) return false;
  if (request.method === 'PUT' && digest !== sha256(content)) return false;
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), signed, String(digest)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${KEY.secret}`),
  );
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(Buffer.from(canonical))].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

describe('pictures in a bucket', () => {
  it('come back as they were kept', async () => {
    const content = Buffer.from([1, 2, 3, 0, 255]);
    await store.write(NAME, content);
    expect(kept.get(`/pictures/${NAME}`)).toEqual({ content, type: 'image/webp' });
    const file = await store.read(NAME);
    expect(file?.bytes).toBe(5);
    expect(file && (await buffer(file.stream))).toEqual(content);
  });

  it('are null where there is none, and never asked for by another name', async () => {
    expect(await store.read(ABSENT)).toBeNull();
    expect(await store.read('../secrets.webp')).toBeNull();
    await expect(store.write('../secrets.webp', Buffer.from('x'))).rejects.toThrow('Not a name of a kept file');
  });

  it('are gone once they are removed, and may be removed again', async () => {
    await store.write(NAME, Buffer.from('x'));
    await store.remove(NAME);
    await store.remove(NAME);
    expect(await store.read(NAME)).toBeNull();
    await expect(store.remove('../secrets.webp')).rejects.toThrow('Not a name of a kept file');
  });

  it('are kept by a store that was busy for a moment', async () => {
    refusals = 1;
    await store.write(NAME, Buffer.from('x'));
    expect(kept.size).toBe(1);
  });

  it('are not kept with a wrong key, or where there is no such bucket; the reason is told', async () => {
    const wrong = open({ S3_SECRET_ACCESS_KEY: 'another' });
    await expect(wrong.write(NAME, Buffer.from('x'))).rejects.toThrow('403');
    await expect(wrong.read(NAME)).rejects.toThrow('SignatureDoesNotMatch');
    await expect(open({ S3_BUCKET: 'nowhere' }).write(NAME, Buffer.from('x'))).rejects.toThrow('no bucket nowhere');
    expect(kept.size).toBe(0);
  });

  it('are uploaded and served by the product', async () => {
    const app = await createTestApp({ settings });
    const admin = await app.signUp({ isAdmin: true });
    const form = await formOf({ content: await paintPng('purple') });
    const answer = await admin.call('POST', '/api/admin/images/upload/General', form);
    expect(answer.status, answer.text).toBeLessThan(300);
    const [[path, file] = []] = kept;
    expect(answer.body.url).toBe(path?.replace('/pictures/', '/uploads/'));
    const served = await app.visitor('GET', answer.body.url);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(file?.content.length),
    });
    await app.close();
  });
});
