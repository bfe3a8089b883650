import { sayLedger } from './say-ledger.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => ((await sayLedger(db)) ? 0 : 1));
