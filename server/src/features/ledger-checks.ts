import { analyticsChecks } from '#features/analytics/analytics.checks.ts';
import { bettingChecks } from '#features/betting/betting.checks.ts';
import { leaderboardChecks } from '#features/leaderboards/leaderboards.checks.ts';
import { miningChecks } from '#features/mining/mining.checks.ts';
import { tournamentChecks } from '#features/tournaments/tournaments.checks.ts';
import { walletChecks } from '#features/wallet/wallet.checks.ts';
import type { Check } from '#platform/db/check.ts';

/** Everything that must be true of the economy, over the whole database. */
export const ledgerChecks: readonly Check[] = [
  ...walletChecks,
  ...miningChecks,
  ...leaderboardChecks,
  ...tournamentChecks,
  ...bettingChecks,
  ...analyticsChecks,
];
