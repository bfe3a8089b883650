import type { Logger } from 'pino';
import { checkLedger } from '#features/ledger-checks.ts';
import { ArchiveError } from '#platform/backup/archive.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { connect, type Database } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { endInOrder } from '#platform/ending.ts';
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
  let stopDatabase = async () => {};
  const ending = endInOrder({ atSignal: () => stopDatabase(), atFault: () => stopDatabase() });
  try {
    const config = readConfig(process.env);
    const log = createLog('warn');
    const opening = openDatabase(config, log, ending);
    stopDatabase = async () => (await opening.catch(() => undefined))?.stop();
    const database = await opening;
    try {
      process.exitCode = await command({ config, databaseUrl: database.url, log });
    } finally {
      await database.stop();
    }
  } catch (error) {
    // Once the end has begun, it is what makes things fail.
    if (ending.aborted) return new Promise(() => {});
    process.stderr.write(`${isForPeople(error) ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
  process.exit();
}

function isForPeople(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof ArchiveError;
}

/** Runs a command on the product's database at its newest version. It may take as long as it needs. */
export async function withDatabase(command: (db: Database, context: Command) => Promise<number>): Promise<never> {
  return runCommand(async (context) => {
    const { databaseUrl, log } = context;
    const onError = (error: Error) => log.warn({ err: error });
    const { db, close } = connect(databaseUrl, { max: 2, onError, timeoutMs: 0 });
    try {
      await migrateToLatest(db);
      return await command(db, context);
    } finally {
      await close();
    }
  });
}

/** Prints what must be true of the economy and what is; whether all of it is. */
export async function printLedger(db: Database): Promise<boolean> {
  const findings = await checkLedger(db, systemClock);
  for (const { rule, disagreements } of findings) {
    process.stdout.write(`${disagreements.length === 0 ? 'ok    ' : 'WRONG '} ${rule}\n`);
    for (const line of disagreements) process.stdout.write(`         ${line}\n`);
  }
  const failed = findings.filter(({ disagreements }) => disagreements.length > 0).length;
  process.stdout.write(failed === 0 ? 'The ledger is true.\n' : `${failed} of ${findings.length} rules do not hold.\n`);
  return failed === 0;
}
