import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../scripts/run-program.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import type { RunningServer } from './server.ts';
import { until } from './until.ts';

const WEB = fileURLToPath(new URL('../web', import.meta.url));
const VITE = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');

/** The pages as developers see them, which alone have /gallery; built once, so that no change of a file reloads them. */
export async function startGallery(server: RunningServer): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cinder-gallery-'));
  const env = { ...process.env, NODE_ENV: 'development', CINDER_SERVER: server.url };
  const build = ['build', WEB, '--mode', 'development', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await run(process.execPath, [VITE, ...build], env);
  if (code !== 0) throw new Error(`The gallery could not be built:\n${output}`);
  const port = await freePort();
  const preview = ['preview', WEB, '--outDir', folder, '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const child = spawn(process.execPath, [VITE, ...preview], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
  await until('the gallery is served', answers);
  return {
    ...server,
    url,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
