import { statfs } from 'node:fs/promises';

/** Files here are in memory; systems other than Linux have no such folder. */
export const SHARED_MEMORY = '/dev/shm';

/** Whether there is enough of it: many containers have next to nothing. */
export async function hasSharedMemory(): Promise<boolean> {
  const memory = await statfs(SHARED_MEMORY).catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize > 2 * 2 ** 30;
}
