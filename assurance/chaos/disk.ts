import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MEBIBYTE = Buffer.alloc(1024 * 1024);
const BLOCK = Buffer.alloc(4096);

export interface Disk {
  folder: string;
  /** Takes all the room that is left; returns what gives it back. */
  fill(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** A small disk of its own in memory, in a new folder or the given one; null where this may not be mounted. */
export async function mountDisk(megabytes: number, at?: string): Promise<Disk | null> {
  const folder = at ?? (await mkdtemp(join(tmpdir(), 'cinder-disk-')));
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  return {
    folder,
    async fill() {
      const path = join(folder, 'ballast');
      const file = await open(path, 'w');
      for (const bytes of [MEBIBYTE, BLOCK]) while (await hasWritten(file, bytes));
      await file.close();
      return () => rm(path);
    },
    async remove() {
      await run('umount', [folder]);
      if (!at) await rm(folder, { recursive: true });
    },
  };
}

/** False once there is no room for the piece. */
async function hasWritten(file: Awaited<ReturnType<typeof open>>, bytes: Buffer): Promise<boolean> {
  return file.write(bytes).then(
    ({ bytesWritten }) => bytesWritten === bytes.length,
    () => false,
  );
}
