import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { type LoadOptions, percentile, runLoad } from './load.ts';

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

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (percentile(sorted, 0.5) + (Number.isInteger(middle) ? (sorted[middle] ?? 0) : percentile(sorted, 0.5))) / 2;
}

/** Each figure's median over the rounds: a disturbed round moves none of them. */
export function middleRound(rounds: readonly Round[]): Round {
  const of = (name: keyof Round) => median(rounds.map((round) => round[name]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    node: of('node'),
    postgres: of('postgres'),
    load: of('load'),
    others: of('others'),
  };
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

/** The process that every connection of a PostgreSQL was started by. */
export async function findPostmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return postmasterOf(rows[0]?.pid ?? 0);
}

interface Measured {
  what: string;
  /** The processes of the servers, and PostgreSQL's first one. */
  servers: readonly number[];
  postmaster: number;
  load: LoadOptions;
}

/** One round of load: what each request cost; fails where one was not answered with 200. */
export async function measureRound({
  what,
  servers,
  postmaster,
  load,
}: Measured): Promise<Round & { requests: number }> {
  const cpu = () => ({
    node: servers.reduce((total, pid) => total + cpuOfProcess(pid), 0),
    postgres: cpuOfPostgres(postmaster),
    load: cpuOfProcess(process.pid),
    machine: cpuOfMachine(),
    time: performance.now() * 1000,
  });
  const before = cpu();
  const { requests, refused, perSecond, p50, p99 } = await runLoad(load);
  const after = cpu();
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

/** One line of the table of all benchmarks. */
export interface Row {
  what: string;
  /** How large the community is, how many ask at once: what it was measured under. */
  under: string;
  perSecond?: number;
  p50Ms?: number;
  p99Ms?: number;
  /** Microseconds for each request. */
  nodeUs?: number;
  postgresUs?: number;
  /** What is said of it: a ratio, a target. */
  judged: string;
}

const COLUMNS = ['', 'measured under', 'req/s', 'p50 ms', 'p99 ms', 'CPU us: node', 'PostgreSQL', 'judged'];

/** A table in Markdown. */
export function formatRows(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.under,
    whole(row.perSecond),
    short(row.p50Ms),
    short(row.p99Ms),
    whole(row.nodeUs),
    whole(row.postgresUs),
    row.judged,
  ]);
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(COLUMNS), line(COLUMNS.map(() => '---')), ...cells.map(line)].join('\n');
}

/** Leaves rows where the command that runs all benchmarks looks for them. */
export async function leaveRows(file: string | undefined, rows: readonly Row[]): Promise<void> {
  if (file !== undefined) await writeFile(file, JSON.stringify(rows));
}

function whole(value: number | undefined): string {
  return value === undefined ? '' : Math.round(value).toLocaleString('en');
}

function short(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(value < 10 ? 2 : 1);
}
