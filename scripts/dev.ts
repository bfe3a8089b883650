import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts';
import { buildWeb } from './build-web.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const env = process.env;
const host = env['HOST'] ?? '127.0.0.1';
const port = Number(env['PORT'] ?? 3000);

// The server needs some pages to start with; the browser gets the fresh ones from Vite.
if (!existsSync(join(root, 'web', 'dist', 'index.html'))) await buildWeb(console.log);

// Held here, so that a reload of the server does not restart the database.
const log = { info: console.log, warn: console.warn, error: console.error };
const database = env['DATABASE_URL']
  ? undefined
  : await openEmbeddedPostgres({ dataDir: env['DATA_DIR'] ?? 'data', log });

const children = [startServer(), ...startEmitters(), startVite()];
console.log(`The pages, reloaded on change: http://${host}:${port}`);

let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => stop());
for (const child of children) child.on('exit', () => stop());

/** The browser talks to Vite, which passes on what is the server's. */
function startServer(): ChildProcess {
  const args = ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')];
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, PORT: String(port + 1) } });
}

/** Write the browser's calls and pages anew when the contract changes. */
function startEmitters(): ChildProcess[] {
  return ['emit-client.ts', 'emit-pages.ts'].map((script) => {
    const args = ['--watch', '--watch-preserve-output', join(root, 'scripts', script)];
    return spawn(process.execPath, args, { stdio: 'inherit' });
  });
}

function startVite(): ChildProcess {
  const vite = createRequire(join(root, 'web', 'package.json')).resolve('vite/package.json');
  const args = [
    join(dirname(vite), 'bin', 'vite.js'),
    join(root, 'web'),
    '--host',
    host,
    '--port',
    String(port),
    '--strictPort',
  ];
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, CINDER_SERVER: `http://${host}:${port + 1}` },
  });
}

function stop(): Promise<void> {
  stopping ??= stopAll();
  return stopping;
}

async function stopAll(): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
  await database?.stop();
  process.exit();
}
