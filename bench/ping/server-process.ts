import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../ping-server.ts', import.meta.url));

/** Where the measured process listens: the product, and beside it what it is compared with. */
type Ports = Record<'product' | 'beside' | 'hello', number>;

export interface ServerProcess {
  pid: number;
  ports: Ports;
  stop(): Promise<void>;
}

/** Starts the measured process; with a folder for profiles, it leaves a CPU profile there when it stops. */
export async function startServer(settings: Record<string, string>, profile?: string): Promise<ServerProcess> {
  const server = fork(PROGRAM, {
    env: { ...process.env, ...settings },
    execArgv: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  });
  const ports = await Promise.race([
    once(server, 'message').then(([message]) => message as Ports),
    once(server, 'exit').then(() => Promise.reject(new Error('The server did not start'))),
  ]);
  return {
    pid: server.pid ?? 0,
    ports,
    async stop() {
      server.disconnect();
      await once(server, 'exit');
    },
  };
}
