import { fileURLToPath } from 'node:url';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  removeEmbeddedPostgres,
} from '../server/src/platform/embedded/embedded-postgres.ts';
import { createTemplate } from '../server/src/testing/test-database.ts';

const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
const log = { info() {}, warn: console.warn, error: console.error };

/** Runs a measurement in a PostgreSQL of its own, as durable as the product's, and removes it. */
export async function withOwnPostgres<T>(
  name: string,
  run: (postgres: EmbeddedPostgres, dataDir: string) => Promise<T>,
  { durable = true } = {},
): Promise<T> {
  const dataDir = `${cache}${name}`;
  await removeEmbeddedPostgres({ dataDir });
  const postgres = await openEmbeddedPostgres({ dataDir, log, durable });
  try {
    return await run(postgres, dataDir);
  } finally {
    await postgres.stop();
    await removeEmbeddedPostgres({ dataDir });
  }
}

/** Runs what makes its databases as tests do: in the server that TEST_DATABASE_URL names, else in one of its own. */
export function withTestPostgres<T>(name: string, run: () => Promise<T>): Promise<T> {
  const prepared = async (url: string) => {
    process.env['TEST_DATABASE_URL'] = url;
    process.env['TEST_DATABASE_TEMPLATE'] = await createTemplate();
    return run();
  };
  const given = process.env['TEST_DATABASE_URL'];
  return given ? prepared(given) : withOwnPostgres(name, ({ url }) => prepared(url), { durable: false });
}
