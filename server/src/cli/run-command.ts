import type { Logger } from 'pino';
import { ArchiveError } from '#platform/backup/archive.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLog } from '#platform/log.ts';

export interface Command {
  config: Config;
  databaseUrl: string;
  log: Logger;
}

/**
 * Runs a command beside a running server or without one, the embedded database started for it when need be, and ends
 * the program with the command's exit code.
 */
export async function runCommand(command: (context: Command) => Promise<number>): Promise<never> {
  try {
    const config = readConfig(process.env);
    const log = createLog('warn');
    const database = await openDatabase(config, log);
    try {
      process.exitCode = await command({ config, databaseUrl: database.url, log });
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`${isForPeople(error) ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
  process.exit();
}

function isForPeople(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof ArchiveError;
}
