import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { type Config, MIN_SECRET } from './config.ts';
import { type KeptFile, readOrMakeKeptFile, writeKeptFile } from './kept-file.ts';

/** The key that signs session cookies: AUTH_SECRET, or one made at the first start and kept in DATA_DIR. */
export async function authSecret(config: Config): Promise<string> {
  if (config.AUTH_SECRET) return config.AUTH_SECRET;
  return readOrMakeKeptFile(secretFile(config.DATA_DIR), () => randomBytes(32).toString('base64url'));
}

/** Puts a secret where the server looks for its own. */
export async function keepAuthSecret(dataDir: string, secret: string): Promise<void> {
  await writeKeptFile(secretFile(dataDir), secret);
}

function secretFile(dataDir: string): KeptFile {
  return {
    path: join(resolve(dataDir), 'secrets', 'auth-secret'),
    holds: 'the secret that signs sessions and seals second factors and codes of the store',
    remedy:
      'put it back from a backup, or delete it: then everybody signs in again, second factors must be set up anew, and codes of the store cannot be read',
    problemOf: (text) => (text.length < MIN_SECRET ? `has fewer than ${MIN_SECRET} characters` : undefined),
  };
}
