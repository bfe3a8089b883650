import { createHash, createHmac } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** The last file of an archive: the checksums of all others, as `sha256sum -c` reads them. */
const SUMS = 'SHA256SUMS';
/** Backups are made beside a running server: speed counts for more than the last tenth of size. */
const COMPRESSION = { level: 3 };

/** A file of an archive. */
export interface Entry {
  name: string;
  content: Buffer;
}

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Makes the file appear, complete and on disk. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** The archive cannot be used; the message says why. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Begins a .tar.gz that only its owner may read. It appears under its name when it is complete. */
export function writeArchive(file: string, now: Date): ArchiveWriter {
  const unfinished = `${file}.${process.pid}.part`;
  const sums: string[] = [];
  const gzip = createGzip(COMPRESSION);
  const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  // Told by the next call; until then nobody listens.
  written.catch(() => {});

  async function put(bytes: Buffer): Promise<void> {
    if (gzip.destroyed) await written;
    if (gzip.write(bytes)) return;
    await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), written]);
  }

  async function add(name: string, content: Buffer): Promise<void> {
    await put(header(name, content.length, now));
    await put(content);
    await put(paddingOf(content.length));
  }

  return {
    async add(name, content) {
      sums.push(`${sha256(content)}  ${name}\n`);
      await add(name, content);
    },
    async finish() {
      await add(SUMS, Buffer.from(sums.join('')));
      gzip.end(Buffer.alloc(2 * TAR_BLOCK));
      await written;
      await rename(unfinished, file);
    },
    async abandon() {
      gzip.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

/** The files of an archive in their order, the checksums apart. Throws an ArchiveError where it is damaged. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  for await (const entry of readEntries(file)) if (entry.name !== SUMS) yield entry;
}

/** Reads an archive to its end and compares every file with its checksum. */
export async function verifyArchive(file: string): Promise<void> {
  const found = new Map<string, string>();
  let sums: string | undefined;
  for await (const { name, content } of readEntries(file)) {
    if (name === SUMS) sums = content.toString();
    else found.set(name, sha256(content));
  }
  if (sums === undefined) throw new ArchiveError(`${file} is no complete backup`);
  for (const line of sums.split('\n').filter(Boolean)) {
    const [sum, name = ''] = line.split('  ');
    if (found.get(name) !== sum) throw new ArchiveError(`${file} is damaged: ${name} is not what was saved`);
    found.delete(name);
  }
  for (const name of found.keys()) throw new ArchiveError(`${file} is damaged: ${name} has no checksum`);
}

async function* readEntries(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  const unpacked = pipeline(source, gunzip);
  unpacked.catch(() => {});
  const take = taker(gunzip);
  try {
    for (;;) {
      const described = readHeader(await take(TAR_BLOCK));
      if (!described) return;
      const content = await take(described.size);
      await take(paddingOf(described.size).length);
      yield { name: described.name, content };
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && !String(error.code).startsWith('Z_')) throw error;
    if (error instanceof ArchiveError) throw new ArchiveError(`${file} ${error.message}`);
    throw new ArchiveError(`${file} is damaged, or no backup: ${error instanceof Error ? error.message : error}`);
  } finally {
    source.destroy();
    gunzip.destroy();
    await finished(gunzip).catch(() => {});
  }
}

/** Takes so many bytes of a stream at a time. */
function taker(stream: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const parts = [left];
    for (let have = left.length; have < bytes; ) {
      const { value, done } = await chunks.next();
      if (done) throw new ArchiveError('ends too early');
      parts.push(value);
      have += value.length;
    }
    const all = parts.length === 1 ? left : Buffer.concat(parts);
    left = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

const TAR_BLOCK = 512;

const CHECKSUM = { at: 148, length: 8 };
const LONGEST_NAME = 100;

/** The block before a file of a tar archive (ustar). */
function header(name: string, size: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`Too long a name for the archive: ${name}`);
  const block = Buffer.alloc(TAR_BLOCK);
  block.write(name, 0);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(Math.floor(modified.getTime() / 1000), 12), 136);
  block.write('0', 156);
  block.write('ustar\0' + '00', 257);
  block.write(`${octal(checksumOf(block), 7)} `, CHECKSUM.at);
  return block;
}

/** What such a block says; null for the empty one at the archive's end. */
function readHeader(block: Buffer): { name: string; size: number } | null {
  if (block.every((byte) => byte === 0)) return null;
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  const checksum = Number.parseInt(block.toString('latin1', CHECKSUM.at, CHECKSUM.at + 6), 8);
  if (!(size >= 0) || checksum !== checksumOf(block)) throw new Error('a header is not one');
  return { name: block.toString('utf8', 0, LONGEST_NAME).replace(/\0.*$/s, ''), size };
}

/** What fills the last block of a file. */
function paddingOf(size: number): Buffer {
  return Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);
}

/** The sum of the block's bytes, its own field taken for blanks. */
function checksumOf(block: Buffer): number {
  let sum = 32 * CHECKSUM.length;
  for (const [at, byte] of block.entries()) {
    if (at < CHECKSUM.at || at >= CHECKSUM.at + CHECKSUM.length) sum += byte;
  }
  return sum;
}

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

/** The first file of a backup: what the others are. */
export const MANIFEST = 'cinder.json';
export const AUTH_SECRET = 'secrets/auth-secret';
const FORMAT = 1;

const manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Those that the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Tells whether a secret is the one of the backup, without telling it. */
  authSecret: z.string(),
});

export type Manifest = z.output<typeof manifest>;

/** What a backup says of itself; `format` is ours to fill in. */
export function writeManifest(manifest: Omit<Manifest, 'format'>): Buffer {
  return Buffer.from(`${JSON.stringify({ format: FORMAT, ...manifest } satisfies Manifest, null, 2)}\n`);
}

export function readManifest(content: Buffer): Manifest {
  try {
    return manifest.parse(JSON.parse(content.toString()));
  } catch {
    throw new ArchiveError(`The backup's ${MANIFEST} is of another kind than this version knows`);
  }
}

export function fingerprint(secret: string): string {
  return createHmac('sha256', secret).update('cinder backup').digest('hex');
}
