import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authSecret, keepAuthSecret } from './auth-secret.ts';
import { ConfigError, readConfig } from './config.ts';
import { readPassword } from './embedded/cluster.ts';
import { choosePort } from './embedded/embedded-postgres.ts';
import { findPlace } from './embedded/place.ts';

const SECRET = 'a-secret-of-more-than-32-characters-0123456789';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cinder-kept-'));
  for (const folder of ['secrets', 'postgres']) await mkdir(join(dataDir, folder));
});
afterEach(() => rm(dataDir, { recursive: true }));

const secret = () => authSecret(readConfig({ DATA_DIR: dataDir }));

/** What is made once and trusted from then on, with what reads it. */
const KEPT: [name: string, read: () => Promise<unknown>][] = [
  ['secrets/auth-secret', secret],
  ['secrets/postgres-password', () => readPassword(dataDir)],
  ['postgres/place', () => findPlace({ dataDir, durable: true })],
];

const DAMAGED: [name: string, problem: RegExp, make: (file: string) => Promise<unknown>][] = [
  ['empty', /is empty/, (file) => writeFile(file, '')],
  ['blank', /is empty/, (file) => writeFile(file, ' \n')],
  ['full of the zeros that a power cut may leave', /is damaged/, (file) => writeFile(file, Buffer.alloc(43))],
  ['no UTF-8', /is damaged/, (file) => writeFile(file, Buffer.alloc(43, 0xe9))],
  ['a folder', /cannot be read \(EISDIR\)/, (file) => mkdir(file)],
  ['unreadable', /cannot be read \(ELOOP\)/, (file) => symlink(file, file)],
];

describe.each(KEPT)('the file %s', (name, read) => {
  it.each(DAMAGED)('that is %s ends the start with a sentence that names it', async (_, problem, make) => {
    const file = join(dataDir, name);
    await make(file);
    const failure = await read().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toContain(`${file} holds `);
    expect(String(failure)).toMatch(problem);
    expect(String(failure)).toMatch(/: put it back from .*\.$/);
    expect(String(failure)).not.toContain('\n');
  });
});

it('a folder that another place names, as a cut-off text would, is none', async () => {
  await writeFile(join(dataDir, 'postgres', 'place'), 'var/lib');
  await expect(findPlace({ dataDir, durable: true })).rejects.toThrow(/names no folder: put it back/);
});

describe('the secret of the sign-ins', () => {
  it.each([1, 31])('of %d characters is refused, as the setting AUTH_SECRET would be', async (length) => {
    await writeFile(join(dataDir, 'secrets', 'auth-secret'), 'x'.repeat(length));
    await expect(secret()).rejects.toThrow(
      /has fewer than 32 characters: put it back from a backup, or delete it: then everybody signs in again, second factors must be set up anew, and codes of the store cannot be read\.$/,
    );
  });

  it('is made once, for its owner alone, and read from then on', async () => {
    const made = await secret();
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await secret()).toBe(made);
    await writeFile(join(dataDir, 'secrets', 'auth-secret'), `${SECRET}\n`);
    expect(await secret()).toBe(SECRET);
  });

  it('is the same for all of several first starts at once', async () => {
    await rm(join(dataDir, 'secrets'), { recursive: true });
    const code = `
      import { authSecret } from ${JSON.stringify(new URL('./auth-secret.ts', import.meta.url).href)};
      process.once('message', async () => {
        process.send(await authSecret({ DATA_DIR: ${JSON.stringify(dataDir)} }));
        process.disconnect();
      });
      process.send('ready');
    `;
    const starts = await Promise.all(
      Array.from({ length: 6 }, async (): Promise<ChildProcess> => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: [0, 1, 2, 'ipc'] });
        await once(child, 'message');
        return child;
      }),
    );
    const answers = await Promise.all(
      starts.map(async (child) => {
        const answer = once(child, 'message');
        child.send('go');
        return String((await answer)[0]);
      }),
    );
    expect(new Set(answers)).toEqual(new Set([await secret()]));
    expect(await readdir(join(dataDir, 'secrets'))).toEqual(['auth-secret']);
  });

  it('is not taken from what a crash left beside it, whole or half', async () => {
    const draft = join(dataDir, 'secrets', 'auth-secret.6b0c.new');
    await writeFile(draft, 'half of a sec');
    const made = await secret();
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await readFile(draft, 'utf8')).toBe('half of a sec');
  });

  it('of a backup takes the place of the one that is there, damaged or not', async () => {
    await writeFile(join(dataDir, 'secrets', 'auth-secret'), '');
    await keepAuthSecret(dataDir, SECRET);
    expect(await secret()).toBe(SECRET);
    expect(await readdir(join(dataDir, 'secrets'))).toEqual(['auth-secret']);
  });

  it('that cannot be kept ends the start with a sentence', async () => {
    await mkdir(join(dataDir, 'secrets', 'auth-secret'));
    await expect(keepAuthSecret(dataDir, SECRET)).rejects.toThrow(/auth-secret holds .* and cannot be written/);
  });
});

describe('the port of the embedded database', () => {
  const file = () => join(dataDir, 'postgres', 'port');

  it.each(['', '2', '2.5', '99999', 'x', '\0\0\0'])('is another one where the file has %j', async (content) => {
    await writeFile(file(), content);
    const port = await choosePort(join(dataDir, 'postgres'));
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(await readFile(file(), 'utf8')).toBe(String(port));
    expect(await choosePort(join(dataDir, 'postgres'))).toBe(port);
  });

  it('that cannot be kept ends the start with a sentence', async () => {
    await mkdir(file());
    await expect(choosePort(join(dataDir, 'postgres'))).rejects.toThrow(
      /port holds .* cannot be written .*: delete it/,
    );
  });
});
