import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { header, paddingOf, readHeader, TAR_BLOCK } from './tar.ts';

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
