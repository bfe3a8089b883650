import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type RunningServer } from './server.ts';
import { until } from './until.ts';

const WEB = fileURLToPath(new URL('../web', import.meta.url));

/** The pages as they are served while developing, which alone have /gallery; calls go to the server. */
export async function startGallery(server: RunningServer): Promise<RunningServer> {
  const vite = createRequire(join(WEB, 'package.json')).resolve('vite/package.json');
  const port = await freePort();
  const args = [join(dirname(vite), 'bin', 'vite.js'), WEB, '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [...args, '--strictPort'], {
    env: { ...process.env, NODE_ENV: 'development', CINDER_SERVER: server.url },
    stdio: 'ignore',
  });
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
    },
  };
}
