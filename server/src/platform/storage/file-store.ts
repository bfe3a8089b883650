import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#platform/config.ts';

interface StoredFile {
  bytes: number;
  stream: Readable;
}

/** Where pictures and fonts are kept. A name is never given to another content, so a file never changes. */
export interface FileStore {
  /** Keeps a file under a name, whole or not at all. */
  write(name: string, content: Buffer): Promise<void>;
  /** The file of a name; null when there is none. */
  read(name: string): Promise<StoredFile | null>;
  /** Forgets the file of a name, if there is one. */
  remove(name: string): Promise<void>;
}

/** A bucket where one is set, else a folder under the data folder. */
export function openFileStore(config: Config): FileStore {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey) return createFileStore(config.DATA_DIR);
  const { S3_REGION: region, S3_ENDPOINT: endpoint = `https://s3.${region}.amazonaws.com` } = config;
  return createBucketStore({ endpoint, region, bucket, accessKeyId, secretAccessKey });
}

/** Where kept files are. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** Keeps files under the data folder. */
export function createFileStore(dataDir: string): FileStore {
  const folder = uploadsFolder(dataDir);
  return {
    async write(name, content) {
      if (!STORED_FILE.test(name)) throw new Error(`Not a name of a kept file: ${name}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(draft, content, { mode: 0o600, flush: true });
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(name) {
      if (!STORED_FILE.test(name)) return null;
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },

    async remove(name) {
      if (!STORED_FILE.test(name)) throw new Error(`Not a name of a kept file: ${name}`);
      await rm(join(folder, name), { force: true });
    },
  };
}

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
function createBucketStore({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (name: string) => `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/${name}`;

  async function send(name: string, init: RequestInit): Promise<Response> {
    const reply = await client.fetch(addressOf(name), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (reply.ok || reply.status === 404) return reply;
    throw new Error(`The bucket answered ${reply.status} to ${init.method} ${name}: ${await reply.text()}`);
  }

  return {
    async write(name, content) {
      if (!STORED_FILE.test(name)) throw new Error(`Not a name of a kept file: ${name}`);
      const reply = await send(name, {
        method: 'PUT',
        body: new Uint8Array(content),
        // Signed with the rest, so that what arrives is what was sent.
        headers: {
          'content-type': fileType(name),
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        },
      });
      if (!reply.ok) throw new Error(`There is no bucket ${bucket} at ${endpoint}`);
    },

    async read(name) {
      if (!STORED_FILE.test(name)) return null;
      const reply = await send(name, { method: 'GET' });
      if (!reply.ok || !reply.body) {
        await reply.body?.cancel();
        return null;
      }
      return { bytes: Number(reply.headers.get('content-length')), stream: Readable.from(reply.body) };
    },

    async remove(name) {
      if (!STORED_FILE.test(name)) throw new Error(`Not a name of a kept file: ${name}`);
      const reply = await send(name, { method: 'DELETE' });
      await reply.body?.cancel();
    },
  };
}

/** What a kept file is called: the server makes the names, so nothing else can be one. */
export const STORED_FILE = /^[0-9a-f]{32}(?:\.webp|(?:-\d{1,3}){1,2}\.woff2)$/;

/** What is in a kept file. */
export const fileType = (name: string) => (name.endsWith('.woff2') ? 'font/woff2' : 'image/webp');
