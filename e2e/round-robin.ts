import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

export interface RoundRobin {
  url: string;
  /** How many requests each server has had. */
  counts(): number[];
  close(): Promise<void>;
}

/**
 * What stands before several servers: each request goes to the next one whose `/api/ready` says yes, on connections
 * that it keeps. It tries nothing twice, so that whatever a server drops is seen.
 */
export async function startRoundRobin(servers: readonly string[]): Promise<RoundRobin> {
  const upstreams = servers.map((url) => ({ url, isReady: false, count: 0 }));
  const agent = new Agent({ keepAlive: true });
  let isOpen = true;
  let turn = 0;

  const watching = upstreams.map(async (upstream) => {
    for (; isOpen; await sleep(POLL_MS)) {
      upstream.isReady = await fetch(`${upstream.url}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    }
  });

  const proxy = createServer((incoming, answer) => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    const chosen = ready[turn++ % ready.length];
    if (!chosen) return void answer.writeHead(502).end('no server is ready');
    chosen.count++;
    forward(chosen.url, incoming, answer, agent);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  proxy.listen(0, '127.0.0.1', resolve);
  await listening;
  while (!upstreams.every(({ isReady }) => isReady)) await sleep(POLL_MS);

  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    counts: () => upstreams.map(({ count }) => count),
    async close() {
      isOpen = false;
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
      await Promise.all(watching);
    },
  };
}

function forward(upstream: string, incoming: IncomingMessage, answer: ServerResponse, agent: Agent): void {
  const { method, url, headers } = incoming;
  const passed = request(upstream + url, { method, headers, agent }, (reply) => {
    const { connection, ...others } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, others);
    reply.pipe(answer);
    reply.on('error', () => answer.destroy());
  });
  passed.on('error', (error) => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end(error.message);
  });
  answer.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
