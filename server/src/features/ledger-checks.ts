import type { Logger } from 'pino';
import { analyticsChecks } from '#features/analytics/analytics.checks.ts';
import { bettingChecks } from '#features/betting/betting.checks.ts';
import { challengeChecks } from '#features/challenges/challenges.checks.ts';
import { giftChecks } from '#features/gifts/gifts.checks.ts';
import { leaderboardChecks } from '#features/leaderboards/leaderboards.checks.ts';
import { miningChecks } from '#features/mining/mining.checks.ts';
import { raffleChecks } from '#features/raffles/raffles.checks.ts';
import { protectionChecks } from '#features/site/protection.checks.ts';
import { storeChecks } from '#features/store/store.checks.ts';
import { tournamentChecks } from '#features/tournaments/tournaments.checks.ts';
import { memberChecks, walletChecks } from '#features/wallet/wallet.checks.ts';
import { allowLongStatements, findLastCheck, findLastMoved, storeLastCheck } from '#features/wallet/wallet.queries.ts';
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
  ...raffleChecks,
  ...challengeChecks,
  ...storeChecks,
  ...giftChecks,
  ...protectionChecks,
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

/** How many of the newest transfers the sample has. */
const SAMPLE = 100;

/** Checks the members of the newest transfers alone, which costs next to nothing. */
async function checkSample(db: Database, clock: Clock): Promise<Finding[]> {
  return inSnapshot(db, async (tx) => {
    const userIds = await findLastMoved(tx, SAMPLE);
    const found: Finding[] = [];
    for (const check of memberChecks)
      found.push({ rule: check.rule, disagreements: await check.findDisagreements(tx, clock.now(), userIds) });
    return found;
  });
}

/** Checks the ledger every night and a sample of it every hour, and says aloud what is wrong with it. */
export function ledgerJobs({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): Job[] {
  /** Whether all of it holds. */
  function report(findings: readonly Finding[]): boolean {
    const wrong = findings.filter(({ disagreements }) => disagreements.length > 0);
    for (const finding of wrong) log.error(finding, 'a rule of the ledger does not hold');
    return wrong.length === 0;
  }

  return [
    {
      name: 'ledger-check',
      cron: '41 4 * * *',
      async run() {
        report(await checkLedger(db, clock));
      },
    },
    {
      name: 'ledger-sample',
      cron: '11 * * * *',
      async run() {
        if (report(await checkSample(db, clock))) return;
        // Metrics and alerts show what the check of everything finds.
        if (!(await findLastCheck(db))?.faults) report(await checkLedger(db, clock));
      },
    },
  ];
}
