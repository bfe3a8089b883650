import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A measured server as a process of its own. */
export interface ServerProcess<Ready> {
  pid: number;
  /** What it sends once it listens. */
  ready: Ready;
  stop(): Promise<void>;
}

/** Starts a server; with a folder for profiles, it leaves a CPU profile there when it stops. */
export async function startServerProcess<Ready>(
  program: URL,
  settings: Record<string, string>,
  profile?: string,
): Promise<ServerProcess<Ready>> {
  const server = fork(program, {
    env: { ...process.env, ...settings },
    execArgv: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  });
  const ready = await Promise.race([
    once(server, 'message').then(([message]) => message as Ready),
    once(server, 'exit').then(() => Promise.reject(new Error('The server did not start'))),
  ]);
  return {
    pid: server.pid ?? 0,
    ready,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.disconnect();
      await once(server, 'exit');
    },
  };
}
