import { sayLedger, withDatabase } from './run-command.ts';

await withDatabase(async (db) => ((await sayLedger(db)) ? 0 : 1));
