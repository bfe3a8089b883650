import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../growth-server.ts', import.meta.url));

/** A server as a process of its own. */
export interface Server {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

export async function startServer(databaseUrl: string, secret: string): Promise<Server> {
  const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET: secret, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const server = fork(PROGRAM, { env: { ...process.env, ...settings } });
  const port = await Promise.race([
    once(server, 'message').then(([message]) => Number(message)),
    once(server, 'exit').then(() => Promise.reject(new Error('The server did not start'))),
  ]);
  return {
    pid: server.pid ?? 0,
    port,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.disconnect();
      await once(server, 'exit');
    },
  };
}
