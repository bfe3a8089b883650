import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { addLanguages, type Fault, languages, lookForLanguages } from './languages.ts';
import { say } from './texts.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cinder-languages-'));
  app = await createTestApp({ settings: { LOCALES_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  for (const file of await readdir(folder)) await rm(join(folder, file));
  lookTwice();
  await rm(folder, { recursive: true });
});

let written = 0;
const messageOf = (translation: string) => `msgid "Please sign in"\nmsgstr "${translation}"\n`;
const write = (language: string, translation: string) => writeText(language, messageOf(translation));

/** Each file has a time of its own, as those have that people write. */
async function writeText(language: string, text: string): Promise<void> {
  const path = join(folder, `${language}.po`);
  await writeFile(path, text);
  written += 1;
  await utimes(path, written, written);
}

/** What is still being written is left for the next look. */
const lookTwice = (): Fault[] => [...lookForLanguages(), ...lookForLanguages()];
const inPortuguese = () => say('Please sign in', 'pt-BR');

describe('a file of a language in the folder of a running server', () => {
  it('is read once it is at rest, and again with each change, until it is gone', async () => {
    await write('pt-BR', 'Entre');
    expect(lookForLanguages()).toEqual([]);
    expect(languages.has('pt-BR')).toBe(false);
    expect(lookForLanguages()).toEqual([]);
    expect(inPortuguese()).toBe('Entre');
    const offered = (await app.visitor('GET', '/api/config')).body.languages;
    expect(offered).toContainEqual({ tag: 'pt-BR', name: 'português (Brasil)' });

    await write('pt-BR', 'Entre, por favor');
    lookTwice();
    expect(inPortuguese()).toBe('Entre, por favor');

    await rm(join(folder, 'pt-BR.po'));
    lookTwice();
    expect(languages.has('pt-BR')).toBe(false);
    expect(inPortuguese()).toBe('Please sign in');
  });

  it.each([
    ['has a sentence that cannot be said', messageOf('Entre {nome'), 'This cannot be said: Entre {nome'],
    ['has no messages', 'Nothing', 'There are no messages in it'],
  ])('is told of once where it %s, and what was there before stays', async (_what, broken, reason) => {
    await write('pt-BR', 'Entre');
    lookTwice();
    await writeText('pt-BR', broken);
    expect(lookTwice()).toEqual([{ file: join(folder, 'pt-BR.po'), reason }]);
    expect(lookTwice()).toEqual([]);
    expect(inPortuguese()).toBe('Entre');
  });

  it('says some messages of a language of ours in another way, and gives them back', async () => {
    const ours = say('Please sign in', 'de');
    await write('de', 'Tritt ein');
    lookTwice();
    expect(say('Please sign in', 'de')).toBe('Tritt ein');
    expect(Object.keys(languages.get('de')?.words() ?? {}).length).toBeGreaterThan(1000);
    await rm(join(folder, 'de.po'));
    lookTwice();
    expect(say('Please sign in', 'de')).toBe(ours);
  });

  it('keeps its words where the folder is away', async () => {
    await write('pt-BR', 'Entre');
    lookTwice();
    await rename(folder, `${folder}-away`);
    expect(lookTwice()).toEqual([]);
    await rename(`${folder}-away`, folder);
    expect(inPortuguese()).toBe('Entre');
  });

  it('is left out at a start where it cannot be said', async () => {
    await write('pt-BR', 'Entre {nome');
    expect(addLanguages(folder)).toHaveLength(1);
    expect(languages.has('pt-BR')).toBe(false);
  });
});
