import { resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '#platform/config.ts';
import { openEmbeddedPostgres } from '#platform/embedded/embedded-postgres.ts';

const CONNECT_DEADLINE_MS = 10_000;

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

async function tryOutside(url: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_DEADLINE_MS });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: the database does not answer (${reasonOf(error)})`);
  }
}

/** A host with several addresses fails once for each, without a text of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
