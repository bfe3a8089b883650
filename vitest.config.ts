import { defineConfig } from 'vitest/config';
import { emitClient } from './scripts/emit-client.ts';
import { emitPages } from './scripts/emit-pages.ts';
import { LongFirst } from './scripts/long-first.ts';
import { gameIcons } from './web/build/game-icons.ts';
import { texts } from './web/build/texts.ts';

await Promise.all([emitClient(), emitPages()]);

const globalSetup = ['scripts/test-postgres.ts'];

/** What takes minutes, or stands in another form in the short run: `npm run test:long`. */
const LONG = process.env['TESTS'] === 'long' ? [] : ['e2e/backup.test.ts', 'e2e/rolling-restart.test.ts'];

export default defineConfig({
  plugins: [texts({ contract: false }), gameIcons()],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A list that should be empty is told whole: what failed once may not fail again.
    chaiConfig: { truncateThreshold: 2000 },
    // A busy machine comes to what it is asked for, later.
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup,
          include: ['{contract,server,web,scripts,bench,assurance}/**/*.test.{ts,tsx}'],
          // Loading the product anew for each file would take a fifth of the time. No file may leave a mock behind.
          isolate: false,
          // Two more than a small machine has processors: while some wait for the database, others work.
          maxWorkers: 4,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // One loaded browser and one process with servers for all files that the same process runs.
          isolate: false,
          // Two more than a small machine has processors: journeys wait for minutes and seconds to pass. Each runs up to five
          // at once.
          maxWorkers: 4,
          // Runs of both, as on a distributed PostgreSQL, have one after the other.
          sequence: { groupOrder: 1 },
          globalSetup,
          include: ['e2e/**/*.test.ts'],
          setupFiles: ['e2e/when-it-failed.ts'],
          exclude: LONG,
          // The long form looks at many times as much in one journey.
          testTimeout: process.env['TESTS'] === 'long' ? 900_000 : 360_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
