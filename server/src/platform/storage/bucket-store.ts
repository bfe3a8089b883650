import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';
import { KEPT_FILE } from './kept-file.ts';

interface Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Beside the first attempt, where the store is busy. */
const RETRIES = 2;
const TIMEOUT_MS = 20_000;

/** Keeps files in a bucket of any store that speaks S3's protocol, named in the path of its addresses. */
export function createBucketStore({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (name: string) => `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/${name}`;

  async function send(name: string, init: RequestInit): Promise<Response> {
    const reply = await client.fetch(addressOf(name), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (reply.ok || reply.status === 404) return reply;
    throw new Error(`The bucket answered ${reply.status} to ${init.method} ${name}: ${await reply.text()}`);
  }

  return {
    async write(name, content) {
      if (!KEPT_FILE.test(name)) throw new Error(`Not a name of a kept file: ${name}`);
      const reply = await send(name, {
        method: 'PUT',
        body: new Uint8Array(content),
        // Signed with the rest, so that what arrives is what was sent.
        headers: {
          'content-type': 'image/webp',
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        },
      });
      if (!reply.ok) throw new Error(`There is no bucket ${bucket} at ${endpoint}`);
    },

    async read(name) {
      if (!KEPT_FILE.test(name)) return null;
      const reply = await send(name, { method: 'GET' });
      if (!reply.ok || !reply.body) {
        await reply.body?.cancel();
        return null;
      }
      return { bytes: Number(reply.headers.get('content-length')), stream: Readable.from(reply.body) };
    },

    async remove(name) {
      if (!KEPT_FILE.test(name)) throw new Error(`Not a name of a kept file: ${name}`);
      const reply = await send(name, { method: 'DELETE' });
      await reply.body?.cancel();
    },
  };
}
