import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ArchiveError } from './archive.ts';

/** The first file of a backup: what the others are. */
export const MANIFEST = 'cinder.json';
export const AUTH_SECRET = 'secrets/auth-secret';
const FORMAT = 1;

const manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Those that the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Tells whether a secret is the one of the backup, without telling it. */
  authSecret: z.string(),
});

export type Manifest = z.output<typeof manifest>;

/** What a backup says of itself; `format` is ours to fill in. */
export function writeManifest(told: Omit<Manifest, 'format'>): Buffer {
  return Buffer.from(`${JSON.stringify({ format: FORMAT, ...told } satisfies Manifest, null, 2)}\n`);
}

export function readManifest(content: Buffer): Manifest {
  try {
    return manifest.parse(JSON.parse(content.toString()));
  } catch {
    throw new ArchiveError(`The backup's ${MANIFEST} is of another kind than this version knows`);
  }
}

export function fingerprint(secret: string): string {
  return createHmac('sha256', secret).update('cinder backup').digest('hex');
}
