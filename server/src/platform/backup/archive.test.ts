import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArchive, verifyArchive, writeArchive } from './archive.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const FILES = [
  { name: 'cinder.json', content: Buffer.from('{}\n') },
  { name: 'tables/members/000000.copy', content: Buffer.alloc(1_300_000, 'row\tof\tmine\n') },
  { name: 'uploads/empty.webp', content: Buffer.alloc(0) },
  { name: 'tables/full/000000.copy', content: Buffer.alloc(512, 1) },
];

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cinder-archive-'));
  file = join(folder, 'saved.tar.gz');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(): Promise<void> {
  const archive = writeArchive(file, NOW);
  for (const { name, content } of FILES) await archive.add(name, content);
  await archive.finish();
}

describe('an archive', () => {
  it('gives back what was put in, in its order', async () => {
    await write();
    await verifyArchive(file);
    const found = [];
    for await (const entry of readArchive(file)) found.push(entry);
    expect(found.map(({ name }) => name)).toEqual(FILES.map(({ name }) => name));
    for (const [i, { content }] of found.entries()) expect(content.equals(FILES[i]?.content ?? content)).toBe(true);
  });

  it('opens with the tools that every machine has, which find the checksums true', async () => {
    await write();
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    expect(execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).not.toMatch(/FAILED/);
    expect(await readFile(join(folder, FILES[1]?.name ?? ''))).toEqual(FILES[1]?.content);
  });

  it("is its owner's alone, and there only when it is complete", async () => {
    const archive = writeArchive(file, NOW);
    await archive.add('cinder.json', Buffer.from('{}'));
    expect((await readdir(folder)).filter((name) => name === 'saved.tar.gz')).toEqual([]);
    await archive.finish();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['saved.tar.gz']);
  });

  it('leaves nothing behind when it is abandoned', async () => {
    const archive = writeArchive(file, NOW);
    await archive.add('tables/members/000000.copy', Buffer.alloc(4_000_000, 7));
    await archive.abandon();
    expect(await readdir(folder)).toEqual([]);
  });

  it('fails where it cannot be written', async () => {
    const archive = writeArchive(join(folder, 'nowhere', 'saved.tar.gz'), NOW);
    const fill = async () => {
      for (let i = 0; i < 100; i++) await archive.add(`uploads/${i}`, Buffer.alloc(1_000_000, i));
      await archive.finish();
    };
    await expect(fill()).rejects.toThrow(/ENOENT/);
  });
});

describe('an archive that is not as it was written', () => {
  it('is refused when it was cut short', async () => {
    await write();
    const whole = await readFile(file);
    for (const length of [0, 5, 600, whole.length - 20]) {
      await writeFile(file, whole.subarray(0, length));
      await expect(verifyArchive(file), `${length} bytes`).rejects.toThrow(/damaged|complete|too early/);
    }
  });

  it('is refused when it ends in order, but before its checksums', async () => {
    await write();
    const tar = gunzipSync(await readFile(file));
    const upTo = tar.indexOf('SHA256SUMS');
    await writeFile(file, gzipSync(Buffer.concat([tar.subarray(0, upTo), Buffer.alloc(1024)])));
    await expect(verifyArchive(file)).rejects.toThrow(/no complete backup/);
  });

  it('is refused when a row was changed', async () => {
    await write();
    const tar = gunzipSync(await readFile(file));
    tar.write('YOURS', tar.indexOf('mine'));
    await writeFile(file, gzipSync(tar));
    await expect(verifyArchive(file)).rejects.toThrow(/damaged: tables\/members\/000000.copy/);
  });

  it('is refused when it is something else, and told apart from a file that is not there', async () => {
    await writeFile(file, 'a letter to my aunt');
    await expect(verifyArchive(file)).rejects.toThrow(/no backup/);
    await expect(verifyArchive(join(folder, 'other'))).rejects.toThrow(/ENOENT/);
  });
});
