import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { type RunningServer, settingsOf } from './server.ts';

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

export interface ServerProcess extends RunningServer {
  /** Ends the process like a power cut. */
  kill(): Promise<void>;
  /** Ends the process as an operator does; the code it ends with. */
  terminate(): Promise<number | null>;
  /** Starts the process again on the same database and port. */
  start(): Promise<void>;
}

/** The product as it is started for real, a process of its own that a test may end; else as `startServer` has it. */
export async function startServerProcess(given: Record<string, string> = {}): Promise<ServerProcess> {
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
      ...settingsOf(port, databaseUrl),
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
