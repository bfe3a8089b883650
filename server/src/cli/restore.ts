import { keepAuthSecret } from '#platform/auth-secret.ts';
import { fingerprint } from '#platform/backup/archive.ts';
import { restore } from '#platform/backup/restore.ts';
import { openOneConnection } from '#platform/db/database.ts';
import { openFileStore } from '#platform/storage/file-store.ts';
import { namedFile } from './named-file.ts';
import { printLedger, runCommand } from './run-command.ts';

const args = process.argv.slice(2);
const [file, ...others] = args.filter((word) => word !== '--force');

if (!file || others.length > 0) {
  process.stderr.write('Usage: npm run restore -- FILE [--force]\n');
  process.exit(1);
}

await runCommand(async ({ config, databaseUrl }) => {
  const { DATA_DIR: dataDir, AUTH_SECRET: setting } = config;
  const { manifest, secret, pictures } = await restore(namedFile(file), {
    databaseUrl,
    files: openFileStore(config),
    force: args.includes('--force'),
  });
  if (secret !== undefined && setting === undefined) await keepAuthSecret(dataDir, secret);
  const used = setting ?? secret;
  if (used === undefined || fingerprint(used) !== manifest.authSecret) {
    process.stdout.write(
      'AUTH_SECRET is not the one of the backup: second factors fail, and codes of the store cannot be read.\n',
    );
  }
  process.stdout.write(`Restored ${manifest.createdAt}: ${manifest.tables.length} tables, ${pictures} pictures.\n`);
  process.stdout.write('All sessions and mailed links have ended: everybody signs in again.\n');
  const { db, close } = openOneConnection(databaseUrl);
  try {
    return (await printLedger(db)) ? 0 : 1;
  } finally {
    await close();
  }
});
