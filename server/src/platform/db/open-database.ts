import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import { openEmbeddedPostgres } from '#platform/embedded/embedded-postgres.ts';
import { tryOutside } from './outside.ts';

export interface OpenDatabase {
  url: string;
  /** Something that the person who starts the program should know. */
  note?: string;
  stop(): Promise<void>;
}

/** The outside PostgreSQL of DATABASE_URL, or the embedded one below DATA_DIR. Opening it ends early at the signal. */
export async function openDatabase(config: Config, log: Logger, signal: AbortSignal): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    await tryOutside(config.DATABASE_URL);
    return { url: config.DATABASE_URL, stop: async () => {} };
  }
  const dataDir = resolve(config.DATA_DIR);
  return openEmbeddedPostgres({
    dataDir,
    signal,
    log: {
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
}
