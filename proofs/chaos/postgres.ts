import { readdir, readFile } from 'node:fs/promises';
import { databaseUrl } from '../../server/src/platform/embedded/connection.ts';
import { findPlace } from '../../server/src/platform/embedded/place.ts';
import { findPostmaster } from '../../server/src/platform/embedded/postmaster.ts';
import { readPassword } from '../../server/src/platform/embedded/secret.ts';

export type Postgres = ReturnType<typeof postgresOf>;

/** The processes of the PostgreSQL that the product has brought along, seen from outside. */
export function postgresOf(dataDir: string) {
  const running = async () => {
    const found = await findPostmaster(await findPlace({ dataDir, durable: true }));
    if (!found) throw new Error(`No PostgreSQL serves ${dataDir}`);
    return found;
  };
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  return {
    async url(): Promise<string> {
      return databaseUrl({ port: (await running()).port, password: await readPassword(dataDir) });
    },

    async killAll(): Promise<void> {
      signal([(await running()).pid], 'SIGKILL');
    },

    /** Ends one of the processes that serve the product's connections; PostgreSQL then ends all and recovers. */
    async killBackend(chance: () => number): Promise<void> {
      const backends = await backendsOf((await running()).pid);
      const chosen = backends[Math.floor(chance() * backends.length)];
      if (chosen === undefined) throw new Error('PostgreSQL serves no connection of the product');
      signal([chosen], 'SIGKILL');
    },

    /** Stops every process where it is; returns what lets them go on. */
    async freeze(): Promise<() => void> {
      const { pid } = await running();
      signal([pid], 'SIGSTOP');
      const pids = [pid, ...(await childrenOf(pid))];
      signal(pids, 'SIGSTOP');
      return () => signal(pids, 'SIGCONT');
    },
  };
}

async function backendsOf(postmaster: number): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await childrenOf(postmaster)) {
    const title = await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '');
    if (/^postgres: cinder cinder /.test(title)) found.push(pid);
  }
  return found;
}

async function childrenOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid) found.push(Number(name));
  }
  return found;
}
