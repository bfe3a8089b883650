import { printLedger, withDatabase } from './run-command.ts';

await withDatabase(async (db) => ((await printLedger(db)) ? 0 : 1));
