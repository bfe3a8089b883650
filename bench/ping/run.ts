import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { cpuOfMachine, cpuOfPostgres, cpuOfProcess, postmasterOf } from './cpu.ts';
import type { Round } from './figures.ts';
import { runLoad } from './load.ts';
import { findBackend } from './members.queries.ts';
import type { Players } from './members.ts';
import type { Variant } from './report.ts';
import type { ServerProcess } from './server-process.ts';

const CALLS = {
  hello: { port: 'hello', path: '/bench/hello' },
  stack: { port: 'beside', path: '/bench/stack' },
  product: { port: 'product', path: '/api/mining/ping' },
  naive: { port: 'beside', path: '/bench/naive' },
} as const satisfies Record<Variant, object>;

export type Runner = Awaited<ReturnType<typeof createRunner>>;

/** Runs rounds of load, and remembers how many pings were acknowledged. */
export async function createRunner(pool: pg.Pool, players: Players, server: ServerProcess) {
  const postmaster = postmasterOf(await findBackend(pool));
  let acknowledged = 0;

  /** At most one lap over all members: then nobody is pinged again whose session was paid. */
  async function run(variant: Variant, connections: number, seconds: number): Promise<Round> {
    const { port, path } = CALLS[variant];
    await players.refill();
    const before = cpu();
    const result = await runLoad({
      ports: [server.ports[port]],
      connections,
      seconds,
      maxRequests: players.count,
      nextRequest: () => players.nextPing(path),
    });
    const after = cpu();
    if (result.refused.size > 0) {
      const answers = [...result.refused].map(([status, count]) => `${count} x ${status}`).join(', ');
      throw new Error(`${variant}: not every ping was taken: ${answers}`);
    }
    if (variant === 'product' || variant === 'naive') acknowledged += result.requests;
    const spent = (of: keyof typeof after) => after[of] - before[of];
    const others = spent('machine') - spent('node') - spent('postgres') - spent('load');
    return {
      perSecond: result.perSecond,
      p50: result.p50,
      p99: result.p99,
      node: spent('node') / result.requests,
      postgres: spent('postgres') / result.requests,
      load: spent('load') / result.requests,
      others: (100 * Math.max(0, others)) / (spent('time') * availableParallelism()),
    };
  }

  function cpu() {
    return {
      node: cpuOfProcess(server.pid),
      postgres: cpuOfPostgres(postmaster),
      load: cpuOfProcess(process.pid),
      machine: cpuOfMachine(),
      time: performance.now() * 1000,
    };
  }

  return { run, acknowledged: () => acknowledged };
}
