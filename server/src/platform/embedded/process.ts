import { readFile, readlink } from 'node:fs/promises';
import { run } from './run.ts';

/** Whether the process exists and is more than an exit status that nobody has read yet. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) [ZX] /.test(status);
}

/**
 * Whether the process is a PostgreSQL that serves this cluster. Its working folder tells best, because that stays true
 * when folders are renamed; who may not see it reads the command line.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === 'win32') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  const command = await commandLine(pid);
  return /postgres/.test(command) && (folder === cluster || (folder === undefined && command.includes(cluster)));
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const { output } = await run('ps', ['-o', 'args=', '-p', String(pid)]);
  return output;
}
