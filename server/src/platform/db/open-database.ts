import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import { openEmbeddedPostgres } from '#platform/embedded/embedded-postgres.ts';

export interface OpenDatabase {
  url: string;
  /** Something that the person who starts the program should know. */
  note?: string;
  stop(): Promise<void>;
}

/** The outside PostgreSQL of DATABASE_URL, or the embedded one below DATA_DIR. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} };
  return openEmbeddedPostgres({
    dataDir: resolve(config.DATA_DIR),
    log: {
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
}
