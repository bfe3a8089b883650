import { ledgerChecks } from '#features/ledger-checks.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

/** Prints what must be true of the economy and what is; whether all of it is. */
export async function sayLedger(db: Database): Promise<boolean> {
  let failed = 0;
  for (const check of ledgerChecks) {
    const disagreements = await check.findDisagreements(db, systemClock.now());
    process.stdout.write(`${disagreements.length === 0 ? 'ok    ' : 'WRONG '} ${check.rule}\n`);
    for (const line of disagreements) process.stdout.write(`         ${line}\n`);
    if (disagreements.length > 0) failed++;
  }
  process.stdout.write(
    failed === 0 ? 'The ledger is true.\n' : `${failed} of ${ledgerChecks.length} rules do not hold.\n`,
  );
  return failed === 0;
}
