import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import type { Answer, Order } from './server-host.ts';

const HOST = fileURLToPath(new URL('server-host.ts', import.meta.url));

/** What the product signs with. */
export const SECRET = 'a-secret-for-testing-0123456789-0123456789';

export const ADMIN = { email: 'admin@example.org', password: 'an-administrator' };

export interface RunningServer {
  url: string;
  databaseUrl: string;
  /** Ends the server and drops its database. */
  close(): Promise<void>;
}

let host: ChildProcess | undefined;
let orders = 0;

/**
 * The product on a database and a port of its own, with one administrator. All servers that one process of the tests asks
 * for run in one other process, because most of a start is loading the product. `given`: more settings, which may hang on
 * its port. `beside` another server it shares its database.
 */
export async function startServer(
  given: Record<string, string> | ((port: number) => Record<string, string>) = {},
  beside?: Pick<RunningServer, 'databaseUrl'>,
): Promise<RunningServer> {
  const [dataDir, database, port] = await Promise.all([
    mkdtemp(join(tmpdir(), 'cinder-journey-')),
    beside ? { url: beside.databaseUrl, drop: async () => {} } : createTestDatabase(),
    freePort(),
  ]);
  await have('start', port, {
    ...settingsOf(port, database.url),
    DATA_DIR: dataDir,
    ...(typeof given === 'function' ? given(port) : given),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    async close() {
      await have('stop', port);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What every server of the tests is started with. */
export function settingsOf(port: number, databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: SECRET,
    BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
}

/** Has the process with the servers do something; the first who asks starts it. */
async function have(action: Order['action'], port: number, settings: Record<string, string> = {}): Promise<void> {
  host ??= startHost();
  const id = ++orders;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const hear = (answer: Answer) => answer.id === id && resolve(answer);
  const fail = () => reject(new Error('The process with the servers has ended'));
  host.on('message', hear).on('exit', fail);
  host.send({ id, action, port, settings } satisfies Order);
  const { failure } = await promise;
  host.off('message', hear).off('exit', fail);
  if (failure) throw new Error(`The server did not ${action}:\n${failure}`);
}

/** It ends with the process that has started it. */
function startHost(): ChildProcess {
  const { PATH, HOME } = process.env;
  const child = fork(HOST, {
    env: { ...(PATH && { PATH }), ...(HOME && { HOME }), NODE_ENV: 'test' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
