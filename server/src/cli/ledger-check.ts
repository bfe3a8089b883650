import { ledgerChecks } from '#features/ledger-checks.ts';
import { systemClock } from '#platform/clock.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
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
  return failed === 0 ? 0 : 1;
});
