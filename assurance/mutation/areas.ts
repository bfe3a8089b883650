/** The pure rules that are mutated, and the tests that must notice; all of them without a database. */
export const AREAS = {
  wallet: {
    rules: [
      'contract/src/wallet/*.rules.ts',
      'contract/src/shared/amount.ts',
      'server/src/features/wallet/transfer.rules.ts',
    ],
    tests: [
      'contract/src/wallet/*.rules.test.ts',
      'contract/src/shared/amount.test.ts',
      'server/src/features/wallet/transfer.rules.test.ts',
    ],
  },
  bracket: {
    rules: ['server/src/features/tournaments/bracket/*.ts'],
    tests: ['server/src/features/tournaments/bracket/!(oracle|speed).test.ts'],
  },
  betting: {
    rules: ['server/src/features/betting/pool.ts', 'server/src/features/betting/limits.rules.ts'],
    tests: ['server/src/features/betting/pool.test.ts', 'server/src/features/betting/limits.rules.test.ts'],
  },
  conditions: {
    rules: ['contract/src/conditions/conditions.*.ts', 'server/src/features/conditions/progress.rules.ts'],
    tests: ['contract/src/conditions/*.test.ts', 'server/src/features/conditions/progress.rules.test.ts'],
  },
  streaks: {
    rules: ['contract/src/streaks/*.rules.ts', 'contract/src/shared/dates.ts'],
    tests: ['contract/src/streaks/*.rules.test.ts'],
  },
  quests: {
    rules: ['contract/src/quests/*.rules.ts', 'server/src/features/quests/quest-book.ts'],
    tests: ['contract/src/quests/*.rules.test.ts', 'server/src/features/quests/quest-book.test.ts'],
  },
} as const;

export type Area = keyof typeof AREAS;
