import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that only this process knows: written once, then read once. */
export interface Draft {
  write(text: string): Promise<void>;
  /** Its content from the beginning; the file is gone when it was read, or when its reader has gone. */
  read(): Readable;
  drop(): Promise<void>;
}

/** Makes a file without a name: however the process ends, nothing is left of it. */
export async function createDraft(): Promise<Draft> {
  const path = join(tmpdir(), `cinder-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return {
    write: async (text) => void (await file.writeFile(text)),
    read: () => file.createReadStream({ start: 0 }),
    drop: () => file.close(),
  };
}
