import { NamedClient } from '../../server/src/platform/db/named-client.ts';

/** How many statements are sent to the database while something runs. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const { query } = NamedClient.prototype;
  let count = 0;
  NamedClient.prototype.query = function counted(...args) {
    count += 1;
    return query.apply(this, args);
  };
  try {
    await run();
    return count;
  } finally {
    NamedClient.prototype.query = query;
  }
}
