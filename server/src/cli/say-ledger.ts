import { checkLedger } from '#features/ledger-checks.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

/** Prints what must be true of the economy and what is; whether all of it is. */
export async function sayLedger(db: Database): Promise<boolean> {
  const findings = await checkLedger(db, systemClock);
  for (const { rule, disagreements } of findings) {
    process.stdout.write(`${disagreements.length === 0 ? 'ok    ' : 'WRONG '} ${rule}\n`);
    for (const line of disagreements) process.stdout.write(`         ${line}\n`);
  }
  const failed = findings.filter(({ disagreements }) => disagreements.length > 0).length;
  process.stdout.write(failed === 0 ? 'The ledger is true.\n' : `${failed} of ${findings.length} rules do not hold.\n`);
  return failed === 0;
}
