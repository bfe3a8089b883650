import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { languageFiles, ownFolder, readLocale } from '../locales/read-locales.ts';

const root = fileURLToPath(new URL('../web/src', import.meta.url));

interface Labelled {
  file: string;
  /** What is read aloud, and what stands there. */
  name: Text;
  visible: Text;
}
interface Text {
  message: string;
  context: string;
}

const NAME = /aria-label=\{t(?:`([^`]*)`|\(\{\s*message: [`']([^`']*)[`'],\s*context: '([^']*)',?\s*\}\))\}/;
const VISIBLE =
  /^[\s\S]*?>\s*<Trans(?: context="([^"]*)")?>\s*([^<{]*?)\s*<\/Trans>\s*<\/(?:Button|ButtonTo|ButtonLink)>/;

/** All buttons that say more to those who listen than to those who look. */
const buttons = globSync('**/*.tsx', { cwd: root }).flatMap((file) => {
  const [, ...elements] = readFileSync(`${root}/${file}`, 'utf8').split(/<(?=(?:Button|ButtonTo|ButtonLink)\b)/);
  return elements.flatMap((element): Labelled[] => {
    const name = NAME.exec(element);
    const visible = name && VISIBLE.exec(element.slice(name.index + name[0].length));
    if (!name || !visible) return [];
    const [, plain, message, context = ''] = name;
    return [
      {
        file,
        name: { message: (plain ?? message ?? '').replace(/\$\{(?:\{ (\w+)[^}]*\}|(\w+))\}/g, '{$1$2}'), context },
        visible: { message: visible[2] ?? '', context: visible[1] ?? '' },
      },
    ];
  });
});

const spoken = (text: string) => text.toLowerCase().replace(/[^\p{Letter}\p{Number}{} ]/gu, '');

it('are found', () => {
  expect(buttons.length).toBeGreaterThan(20);
});

/** Who steers by voice says what stands there (WCAG 2.5.3). */
it.each(['en', ...languageFiles()])('what stands on a button is in what it is called, in "%s"', (language) => {
  const words = language === 'en' ? {} : readLocale(ownFolder, language).readWords();
  const said = ({ message, context }: Text) => words[generateMessageId(message, context)] ?? message;
  const wrong = buttons
    .map(({ file, name, visible }) => ({ file, name: said(name), visible: said(visible) }))
    .filter(({ name, visible }) => !spoken(name).includes(spoken(visible)));
  expect(wrong).toEqual([]);
});
