import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What a kept file is called: the server makes the names, so nothing else can be one. */
export const KEPT_FILE = /^[0-9a-f]{32}\.webp$/;

export interface StoredFile {
  bytes: number;
  stream: Readable;
}

export type FileStore = ReturnType<typeof createFileStore>;

/** Where kept files are. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** Keeps files under the data folder. A name stands for its content, so a file never changes. */
export function createFileStore(dataDir: string) {
  const folder = uploadsFolder(dataDir);
  return {
    /** Keeps a file under a name, whole or not at all. */
    async write(name: string, content: Buffer): Promise<void> {
      if (!KEPT_FILE.test(name)) throw new Error(`Not a name of a kept file: ${name}`);
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

    /** The file of a name; null when there is none. */
    async read(name: string): Promise<StoredFile | null> {
      if (!KEPT_FILE.test(name)) return null;
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
  };
}
