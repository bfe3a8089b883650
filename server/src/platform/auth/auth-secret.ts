import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '#platform/config.ts';

/** The key that signs session cookies: AUTH_SECRET, or one made at the first start and kept in DATA_DIR. */
export async function authSecret(config: Config): Promise<string> {
  if (config.AUTH_SECRET) return config.AUTH_SECRET;
  const file = join(resolve(config.DATA_DIR), 'secrets', 'auth-secret');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Of several first starts at once, one makes the file and all read it.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
