import type { Logger } from 'pino';
import { analyticsChecks } from '#features/analytics/analytics.checks.ts';
import { bettingChecks } from '#features/betting/betting.checks.ts';
import { leaderboardChecks } from '#features/leaderboards/leaderboards.checks.ts';
import { miningChecks } from '#features/mining/mining.checks.ts';
import { tournamentChecks } from '#features/tournaments/tournaments.checks.ts';
import { walletChecks } from '#features/wallet/wallet.checks.ts';
import { allowLongStatements, storeLastCheck } from '#features/wallet/wallet.queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Check, Database } from '#platform/db/database.ts';
import { inSnapshot } from '#platform/db/transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Everything that must be true of the economy, over the whole database. */
export const ledgerChecks: readonly Check[] = [
  ...walletChecks,
  ...miningChecks,
  ...leaderboardChecks,
  ...tournamentChecks,
  ...bettingChecks,
  ...analyticsChecks,
];

/** A rule, and where it does not hold. */
interface Finding {
  rule: string;
  disagreements: string[];
}

/** Checks all of the ledger as it is at one instant, and remembers that it was checked. */
export async function checkLedger(db: Database, clock: Clock): Promise<Finding[]> {
  const now = clock.now();
  const findings = await inSnapshot(db, async (tx) => {
    await allowLongStatements(tx);
    const found: Finding[] = [];
    for (const check of ledgerChecks)
      found.push({ rule: check.rule, disagreements: await check.findDisagreements(tx, now) });
    return found;
  });
  const faults = findings.reduce((sum, { disagreements }) => sum + disagreements.length, 0);
  await storeLastCheck(db, { checkedAt: now, faults });
  return findings;
}

/** Checks the ledger every night, and says aloud what is wrong with it. */
export function ledgerJobs({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): Job[] {
  return [
    {
      name: 'ledger-check',
      cron: '41 4 * * *',
      async run() {
        for (const { rule, disagreements } of await checkLedger(db, clock))
          if (disagreements.length > 0) log.error({ rule, disagreements }, 'a rule of the ledger does not hold');
      },
    },
  ];
}
