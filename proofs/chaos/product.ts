import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
/** The same product, whose clock is shifted by what it is told. */
const SHIFTED = fileURLToPath(new URL('./shifted-main.ts', import.meta.url));
const KEPT_OUTPUT = 20_000;

export const ADMIN = { email: 'admin@example.org', password: 'an-administrator' };

/** What the product signs with. */
export const SECRET = 'a-secret-for-proofs-0123456789-0123456789';

type Settings = Readonly<Record<string, string>>;

export interface Product {
  /** Starts the process; it may take a while until it answers. */
  start(settings?: Settings, options?: { isShifted: boolean }): void;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
  /** Shifts the clock of a process that was started shifted. */
  shiftClock(ms: number): void;
  /** What it said when it ended without being asked to; null otherwise. */
  ownEnd(): string | null;
}

/** The product as a process of its own, on one port and one data folder. */
export function createProduct({ port, dataDir }: { port: number; dataDir: string }): Product {
  let child: ChildProcess | null = null;
  let isAskedToEnd = false;
  let ownEnd: string | null = null;

  const end = async (signal: NodeJS.Signals) => {
    if (!child) return;
    isAskedToEnd = true;
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    child = null;
  };

  return {
    start(settings = {}, { isShifted } = { isShifted: false }) {
      isAskedToEnd = false;
      const started = spawn(process.execPath, [isShifted ? SHIFTED : MAIN], {
        env: { ...environment(port, dataDir), ...settings },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      let output = '';
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk) => {
          output = (output + chunk).slice(-KEPT_OUTPUT);
        });
      started.once('exit', (code, signal) => {
        if (started === child && !isAskedToEnd) ownEnd = `the server ended by itself (${signal ?? code}):\n${output}`;
      });
      child = started;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    shiftClock: (ms) => void child?.send(ms),
    ownEnd: () => ownEnd,
  };
}

function environment(port: number, dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
    AUTH_SECRET: SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
}
