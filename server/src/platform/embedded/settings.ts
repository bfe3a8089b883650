import { mkdir, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Place } from './place.ts';

const MEBIBYTE = 1024 * 1024;

/** Writes the settings that the database starts with; they follow this program's version, not the cluster's age. */
export async function writeSettings(place: Place, options: { port: number; durable: boolean }): Promise<string[]> {
  const folder = join(place.home, 'settings');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const files = {
    'postgresql.conf': settings({ ...options, log: join(place.home, 'log') }),
    'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\n',
    'pg_ident.conf': '',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o644 });
  return ['-c', `config_file=${join(folder, 'postgresql.conf')}`];
}

function settings({ port, durable, log }: { port: number; durable: boolean; log: string }): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / MEBIBYTE;
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // What is thrown away is for tests: many servers at once, each with connections of its own.
    max_connections: durable ? 100 : 400,
    password_encryption: 'scram-sha-256',
    shared_buffers: `${clamp(memory / 8, 64, 512)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 4096)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '2GB',
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'on',
    log_directory: log,
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    log_parameter_max_length_on_error: 0,
    // Without details, which repeat the values of refused rows.
    log_error_verbosity: 'terse',
    include_if_exists: 'local.conf',
  };
  const lines = Object.entries(values).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  return `# Written at every start. Put your own settings into local.conf beside this file.\n${lines.join('\n')}\n`;
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}
