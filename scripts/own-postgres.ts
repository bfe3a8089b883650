import { fileURLToPath } from 'node:url';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  removeEmbeddedPostgres,
} from '../server/src/platform/embedded/embedded-postgres.ts';

const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
const log = { info() {}, warn: console.warn, error: console.error };

/** Runs a measurement in a PostgreSQL of its own, as durable as the product's, and removes it. */
export async function withOwnPostgres<T>(
  name: string,
  run: (postgres: EmbeddedPostgres, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = `${cache}${name}`;
  await removeEmbeddedPostgres({ dataDir });
  const postgres = await openEmbeddedPostgres({ dataDir, log, durable: true });
  try {
    return await run(postgres, dataDir);
  } finally {
    await postgres.stop();
    await removeEmbeddedPostgres({ dataDir });
  }
}
