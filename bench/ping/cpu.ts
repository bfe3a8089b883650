import { readdirSync, readFileSync } from 'node:fs';

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
