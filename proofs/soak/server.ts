import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ADMIN, SECRET } from '../chaos/product.ts';

const PROGRAM = fileURLToPath(new URL('../soak-server.ts', import.meta.url));
const START_WITHIN_MS = 60_000;
const KEPT_OUTPUT = 20_000;

/** What is left once the garbage was collected, in bytes, and how many listen to the process. */
export interface Left {
  heapUsed: number;
  external: number;
  listeners: number;
}

export interface Server {
  pid: number;
  url: string;
  /** Collects its garbage. */
  collect(): Promise<Left>;
  /** What it said to its operator since it was ready. */
  output(): string;
  /** Ends it as an operator does; the code that it ends with. */
  stop(): Promise<number | null>;
}

/** Starts the product as a process of its own, with its own PostgreSQL unless the settings name another. */
export async function startServer(port: number, settings: Readonly<Record<string, string>>): Promise<Server> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--expose-gc', PROGRAM], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      PORT: String(port),
      BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
      BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      AUTH_SECRET: SECRET,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    });
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const end = performance.now() + START_WITHIN_MS; !(await isReady(url)); await sleep(100)) {
    if (child.exitCode === null && performance.now() < end) continue;
    child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${output}`);
  }
  output = '';
  return {
    pid: child.pid ?? 0,
    url,
    async collect() {
      const answer = once(child, 'message', { signal: AbortSignal.timeout(START_WITHIN_MS) });
      child.send('collect');
      return (await answer)[0] as Left;
    },
    output: () => output,
    stop,
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    (reply) => reply.ok,
    () => false,
  );
}
