import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is not about PostgreSQL on several machines, each with its reason. */
const LEFT_OUT = {
  'server/src/db/ledger-role.test.ts': 'makes and drops roles of the whole cluster, and tries the role on one machine',
  'server/src/db/migrations.test.ts': 'begins with an empty database of one machine',
  'server/src/db/season-standings.test.ts': 'goes through versions of one machine',
  'server/src/db/tables.test.ts': 'writes the types from the tables of one machine',
  'server/src/features/mining/ping-cost.test.ts': 'counts the rows that one machine says it read',
  'server/src/features/mining/ping-shards.test.ts':
    'has a stand-in for the shards; here the pings themselves go to them',
  'server/src/platform/backup/backup.test.ts':
    'is about the snapshot of one machine; several have backups of their own',
  'server/src/platform/db/texts.test.ts':
    'has a database of one machine in another locale, which PostgreSQL before 18 does not read the letters of a search by',
  'server/src/platform/db/outside.test.ts': 'is about what one machine refuses, which a cluster for tests does not',
  'server/src/platform/embedded/embedded-postgres.test.ts': 'is about the PostgreSQL that the product brings along',
  'server/src/platform/http/database-silent.test.ts': 'is about the network to one machine',
};

/** Everything about the database: the server, random histories, races, and the journeys that need no browser. */
const FILES = ['server/', 'assurance/histories', 'assurance/races', 'assurance/shared', 'e2e/restart', 'e2e/rolling'];

const [url, ...files] = process.argv.slice(2);
if (!url) {
  console.error(`npm run test:distributed -- DATABASE_URL [FILES]

Runs what is about the database on a distributed PostgreSQL. DATABASE_URL names a database of its coordinator that has Citus
and its workers, and a role that may make databases and extensions on all of them.`);
  process.exit(2);
}
for (const [file, reason] of Object.entries(LEFT_OUT)) console.log(`left out: ${file}, which ${reason}`);

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const excluded = Object.keys(LEFT_OUT).flatMap((file) => ['--exclude', file]);
const child = spawn(
  process.execPath,
  [vitest, 'run', ...excluded, ...(files.length > 0 ? files : FILES)],
  // The restart of one server after the other is among the long ones.
  { stdio: 'inherit', env: { ...process.env, TESTS: 'long', TEST_DATABASE_URL: url, TEST_DISTRIBUTED: 'yes' } },
);
child.on('exit', (code) => process.exit(code ?? 1));
