import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { runLoad } from './load.ts';
import { findBackend, type Players } from './members.ts';
import type { Round, Variant } from './report.ts';

/** Where the measured process listens: the product, and beside it what it is compared with. */
type Ports = Record<'product' | 'beside' | 'hello', number>;
type Server = ServerProcess<Ports>;

export function startServer(settings: Record<string, string>, profile?: string): Promise<Server> {
  return startServerProcess(new URL('./server-main.ts', import.meta.url), settings, profile);
}

/** Linux counts a process's time in hundredths of a second, on every machine. */
const TICK_MICROSECONDS = 10_000;

/** CPU microseconds that a process has used, with all its threads. */
export function cpuOfProcess(pid: number): number {
  return (readStat(pid)?.own ?? 0) * TICK_MICROSECONDS;
}

/** CPU microseconds of a whole PostgreSQL: its first process, the living children, and those that have ended. */
export function cpuOfPostgres(postmaster: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    if (stat?.pid === postmaster) ticks += stat.own + stat.endedChildren;
    else if (stat?.parent === postmaster) ticks += stat.own;
  }
  return ticks * TICK_MICROSECONDS;
}

/** The process that a backend of PostgreSQL was started by. */
export function postmasterOf(backend: number): number {
  const stat = readStat(backend);
  if (!stat) throw new Error('CPU times are read from /proc of the machine that PostgreSQL runs on');
  return stat.parent;
}

/** CPU microseconds that the whole machine has worked, over all its processors. */
export function cpuOfMachine(): number {
  // user, nice, system, idle, iowait, irq, softirq, steal
  const [, ...ticks] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '').split(/\s+/);
  const worked = [0, 1, 2, 5, 6, 7].reduce((total, place) => total + Number(ticks[place]), 0);
  return worked * TICK_MICROSECONDS;
}

interface Stat {
  pid: number;
  parent: number;
  own: number;
  endedChildren: number;
}

/** Null when the process has ended. */
function readStat(pid: number): Stat | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return null;
  }
  // The second field is the program's name in brackets, which may hold spaces and brackets itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const sum = (...places: number[]) => places.reduce((total, place) => total + Number(fields[place]), 0);
  return { pid, parent: Number(fields[1]), own: sum(11, 12), endedChildren: sum(13, 14) };
}

const CALLS = {
  hello: { port: 'hello', path: '/bench/hello' },
  stack: { port: 'beside', path: '/bench/stack' },
  product: { port: 'product', path: '/api/mining/ping' },
  naive: { port: 'beside', path: '/bench/naive' },
} as const satisfies Record<Variant, object>;

export type Runner = Awaited<ReturnType<typeof createRunner>>;

/** Runs rounds of load, and remembers how many pings were acknowledged. */
export async function createRunner(pool: pg.Pool, players: Players, server: Server) {
  const postmaster = postmasterOf(await findBackend(pool));
  let acknowledged = 0;

  /** At most one lap over all members: then nobody is pinged again whose session was paid. */
  async function run(variant: Variant, connections: number, seconds: number): Promise<Round> {
    const { port, path } = CALLS[variant];
    await players.refill();
    const before = cpu();
    const result = await runLoad({
      ports: [server.ready[port]],
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
