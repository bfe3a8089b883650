import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { median } from '../assurance/shared/report.ts';
import { type LoadOptions, runLoad } from './load.ts';

/** What one round of load against one variant gave. */
export interface Round {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU microseconds per request. */
  node: number;
  postgres: number;
  load: number;
  /** The share of all processors that programs outside the measurement took, in percent. */
  others: number;
}

/** Each figure's median over the rounds: a disturbed round moves none of them. */
export function middleRound(rounds: readonly Round[]): Round {
  const names = ['perSecond', 'p50', 'p99', 'node', 'postgres', 'load', 'others'] as const;
  const figures = names.map((name) => [name, median(rounds.map((round) => round[name]))]);
  return Object.fromEntries(figures);
}

/** What rounds came to, as they stand in the table. */
export function toFigures(rounds: readonly Round[]) {
  const { perSecond, p50, p99, node, postgres, others } = middleRound(rounds);
  const figures = { perSecond, p50Ms: p50, p99Ms: p99, nodeUs: node, postgresUs: postgres };
  return { figures, disturbance: `others ${others.toFixed(0)} %` };
}

/** The median of the ratios of rounds that ran next to each other. */
export function pairedRatio(above: readonly Round[], below: readonly Round[], of: (round: Round) => number): number {
  return median(above.map((round, index) => of(round) / of(below[index] as Round)));
}

export const perSecond = (round: Round) => round.perSecond;
export const cpu = ({ node, postgres }: Round) => node + postgres;

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
function cpuOfMachine(): number {
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

/** The process that the connections of a PostgreSQL were started by; of each of its machines, where it has several. */
export async function findPostmasters(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const own = rows.map(({ pid }) => postmasterOf(pid));
  const { rowCount: several } = await pool.query(`select from pg_extension where extname = 'citus'`);
  if (!several) return own;
  // The connection to a worker may be closed already, so its first process is asked for by its own file.
  const workers = await pool.query<{ pid: string }>('select result as pid from run_command_on_workers($1)', [
    "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)",
  ]);
  const others = workers.rows.map(({ pid }) => Number(pid));
  if (others.some(Number.isNaN))
    throw new Error('What workers cost is measured with a role that may read postmaster.pid');
  return [...own, ...others];
}

interface Load {
  what: string;
  /** The processes of the servers, and PostgreSQL's first ones. */
  servers: readonly number[];
  postmasters: readonly number[];
  load: LoadOptions;
}

/** One round of load: what each request cost; fails where one was not answered with 200. */
export async function measureRound({ what, servers, postmasters, load }: Load): Promise<Round & { requests: number }> {
  const used = () => ({
    node: servers.reduce((total, pid) => total + cpuOfProcess(pid), 0),
    postgres: postmasters.reduce((total, pid) => total + cpuOfPostgres(pid), 0),
    load: cpuOfProcess(process.pid),
    machine: cpuOfMachine(),
    time: performance.now() * 1000,
  });
  const before = used();
  const { requests, refused, perSecond, p50, p99 } = await runLoad(load);
  const after = used();
  if (refused.size > 0) {
    const answers = [...refused].map(([status, count]) => `${count} x ${status}`).join(', ');
    throw new Error(`${what}: not every request was answered with 200: ${answers}`);
  }
  const spent = (of: keyof typeof after) => after[of] - before[of];
  const others = spent('machine') - spent('node') - spent('postgres') - spent('load');
  return {
    ...{ requests, perSecond, p50, p99 },
    node: spent('node') / requests,
    postgres: spent('postgres') / requests,
    load: spent('load') / requests,
    others: (100 * Math.max(0, others)) / (spent('time') * availableParallelism()),
  };
}

/** What measured servers sign cookies with. */
export const SECRET = 'a-secret-for-measurements-0123456789-0123456789';

/** A measured server as a process of its own. */
export interface ServerProcess<Name extends string = 'product'> {
  pid: number;
  /** Where it listens. */
  ports: Record<Name, number>;
  stop(): Promise<void>;
}

interface Started {
  databaseUrl: string;
  /** What listens beside the product: see server-main.ts. */
  beside?: 'calls' | 'silent';
  /** Of another version. */
  folder?: URL;
  logLevel?: 'info' | 'warn';
  /** A folder in which the process leaves a CPU profile when it stops. */
  profile?: string | undefined;
}

/** Starts the product, and beside it what it is compared with. */
export async function startServerProcess<Name extends string = 'product'>({
  databaseUrl,
  beside,
  folder = new URL('../', import.meta.url),
  logLevel = 'warn',
  profile,
}: Started): Promise<ServerProcess<Name>> {
  const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, NODE_ENV: 'production', LOG_LEVEL: logLevel };
  const server = fork(new URL('bench/server-main.ts', folder), {
    env: { ...process.env, ...settings, ...(beside && { BESIDE: beside }) },
    execArgv: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  });
  const ports = await Promise.race([
    once(server, 'message').then(([message]) => message as Record<Name, number>),
    once(server, 'exit').then(() => Promise.reject(new Error('The server did not start'))),
  ]);
  return {
    pid: server.pid ?? 0,
    ports,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.disconnect();
      await once(server, 'exit');
    },
  };
}
