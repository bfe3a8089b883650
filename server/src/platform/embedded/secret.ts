import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Makes a new password for the database's role and keeps it in the data folder, for its owner's eyes only. */
export async function makePassword(dataDir: string): Promise<string> {
  const file = secretFile(dataDir);
  const password = randomBytes(24).toString('base64url');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** The password that the database was made with. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = secretFile(dataDir);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new Error(`${file} holds the password of the embedded database and cannot be read: put it back.`);
  }
}

function secretFile(dataDir: string): string {
  return join(dataDir, 'secrets', 'postgres-password');
}
