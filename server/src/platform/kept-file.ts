import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

/** A small file that is made once and trusted from then on. */
export interface KeptFile {
  path: string;
  /** As in "holds the password of the embedded database". */
  holds: string;
  /** What to do where the file cannot be used, as in "put it back from a backup". */
  remedy: string;
  /** What is wrong with its text, as in "is too short"; undefined where nothing is. */
  problemOf?(text: string): string | undefined;
}

/** The text of the file; undefined where there is none. A damaged file ends the start with a sentence that names it. */
export async function readKeptFile(file: KeptFile): Promise<string | undefined> {
  const bytes = await readFile(file.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw unusable(file, `cannot be read (${error.code})`);
  });
  if (!bytes) return undefined;
  const text = decode(bytes);
  if (text === undefined) throw unusable(file, 'is damaged');
  if (text === '') throw unusable(file, 'is empty');
  const problem = file.problemOf?.(text);
  if (problem) throw unusable(file, problem);
  return text;
}

/** The text of the file, made the first time. Of several that make it at once, one does, and all read what it made. */
export async function readOrMakeKeptFile(file: KeptFile, make: () => string): Promise<string> {
  const kept = await readKeptFile(file);
  if (kept !== undefined) return kept;
  await place(file, make(), async (draft) => {
    await link(draft, file.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  });
  const made = await readKeptFile(file);
  if (made === undefined) throw unusable(file, 'is gone');
  return made;
}

/** Puts the text in the place of whatever the file holds. */
export async function writeKeptFile(file: KeptFile, text: string): Promise<void> {
  await place(file, text, (draft) => rename(draft, file.path));
}

/** Writes the text beside the file and puts it there whole: no crash leaves a part of it under the file's name. */
async function place(file: KeptFile, text: string, put: (draft: string) => Promise<void>): Promise<void> {
  const folder = dirname(file.path);
  const draft = `${file.path}.${randomUUID()}.new`;
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, text, { mode: 0o600, flush: true, flag: 'wx' });
      await put(draft);
    } finally {
      await rm(draft, { force: true });
    }
    await sync(folder);
    if (made) await sync(dirname(made));
  } catch (error) {
    throw unusable(file, `cannot be written (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** Makes sure that the names in a folder outlast a power cut. */
async function sync(folder: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The text without blanks around it; undefined where it is no text, such as the zeros that a power cut may leave. */
function decode(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function unusable({ path, holds, remedy }: KeptFile, problem: string): ConfigError {
  return new ConfigError(`${path} holds ${holds} and ${problem}: ${remedy}.`);
}
