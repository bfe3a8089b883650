import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';
import { createTestDatabase } from '../server/src/testing/test-database.ts';

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

export const ADMIN = { email: 'admin@example.org', password: 'an-administrator' };

export interface RunningServer {
  url: string;
  databaseUrl: string;
  /** Ends the process like a power cut. */
  kill(): Promise<void>;
  /** Ends the process as an operator does; the code it ends with. */
  terminate(): Promise<number | null>;
  /** Starts the process again on the same database and port. */
  start(): Promise<void>;
  /** Ends the process and drops its database. */
  close(): Promise<void>;
}

/** The product as it is started for real, on a database and a port of its own, with one administrator. */
export async function startServer(given: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cinder-journey-'));
  const settings = { DATA_DIR: dataDir, ...given };
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let process = await launch(url, port, database.url, settings);
  return {
    url,
    databaseUrl: database.url,
    async kill() {
      process.kill('SIGKILL');
      await ended(process);
    },
    async terminate() {
      process.kill('SIGTERM');
      await ended(process);
      return process.exitCode;
    },
    async start() {
      process = await launch(url, port, database.url, settings);
    },
    async close() {
      process.kill('SIGKILL');
      await ended(process);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  url: string,
  port: number,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const { PATH, HOME } = globalThis.process.env;
  const child = spawn(globalThis.process.execPath, [MAIN], {
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a-secret-for-journeys-0123456789-0123456789',
      BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
      BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break;
    const isReady = await fetch(`${url}/api/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return child;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${output}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
