import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectKeeper, countKeepers } from './connection.ts';
import { withLock } from './lock.ts';
import { findPlace, type Place } from './place.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { readPassword } from './secret.ts';

/** Deletes the database of a data folder, wherever it lives; refuses while another program uses it. */
export async function removeEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<void> {
  const place = await findPlace({ dataDir, durable: false });
  await withLock(join(place.control, 'lock'), async () => {
    if (await isInUse(place)) throw new Error('Another program uses the database: stop it first.');
    if (await findPostmaster(place)) await stopPostmaster(place);
    if (place.home !== place.control) await rm(place.home, { recursive: true });
    const names = ['cluster', 'cluster.new', 'log', 'settings', 'programs', 'start.log', 'port', 'place'];
    await Promise.all(names.map((name) => rm(join(place.control, name), { recursive: true, force: true })));
  });
}

async function isInUse(place: Place): Promise<boolean> {
  const running = await findPostmaster(place);
  if (!running) return false;
  try {
    const password = await readPassword(place.dataDir);
    const keeper = await connectKeeper({ port: running.port, password }, async () => !!(await findPostmaster(place)));
    if (!keeper) return false;
    const users = await countKeepers(keeper);
    await keeper.end();
    return users > 1;
  } catch {
    // A database whose password is lost serves nobody.
    return false;
  }
}
