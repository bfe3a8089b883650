import { authSecret } from '#platform/auth-secret.ts';
import { backUp, defaultBackupFile } from '#platform/backup/backup.ts';
import { systemClock } from '#platform/clock.ts';
import { namedFile } from './named-file.ts';
import { runCommand } from './run-command.ts';

const [named] = process.argv.slice(2);

await runCommand(async ({ config, databaseUrl }) => {
  const now = systemClock.now();
  const file = named ? namedFile(named) : await defaultBackupFile(config.DATA_DIR, now);
  const saved = await backUp(file, {
    databaseUrl,
    dataDir: config.DATA_DIR,
    secret: await authSecret(config),
    keepsSecret: config.AUTH_SECRET === undefined,
    now,
  });
  process.stdout.write(`Saved ${saved.tables} tables and ${saved.pictures} pictures in ${file}.\n`);
  if (config.S3_BUCKET) process.stdout.write(`Pictures in the bucket ${config.S3_BUCKET} are not part of it.\n`);
  return 0;
});
