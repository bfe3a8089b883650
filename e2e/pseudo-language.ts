import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePo } from 'pofile-ts';

/** A language that is written as English is, with other letters and longer, and one of those that run from right to left. */
export const PSEUDO = 'en-XA';
export const PSEUDO_RTL = 'ar-XB';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

/** Writes both languages from all messages that there are, into a folder of their own. */
export async function makePseudoLanguages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cinder-languages-'));
  const text = await readFile(new URL('../locales/de.po', import.meta.url), 'utf8');
  const entries = parsePo(text).items.map(
    ({ msgid, msgctxt }) =>
      `${msgctxt ? `msgctxt ${JSON.stringify(msgctxt)}\n` : ''}msgid ${JSON.stringify(msgid)}\nmsgstr ${JSON.stringify(lengthened(msgid))}\n`,
  );
  for (const language of [PSEUDO, PSEUDO_RTL]) {
    const head = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"X-Draft: yes\\n"\n`;
    await writeFile(join(folder, `${language}.po`), [head, ...entries].join('\n'));
  }
  return folder;
}

/** In brackets, and two fifths longer. */
function lengthened(message: string): string {
  const letters = message.replace(/\{[^}]*\}|<[^>]*>/g, '').length;
  const more = '~~~~~ '.repeat(Math.ceil(letters / 6)).slice(0, Math.ceil(letters * 0.4));
  return `⟦${accented(message)}${more.trimEnd()}⟧`;
}

/** The words of a message with other letters; names of values, elements and forms as they are. */
function accented(message: string): string {
  let result = '';
  for (let at = 0; at < message.length; ) {
    const rest = message.slice(at);
    const [form] = /^\{\w+, *(?:plural|select|selectordinal),/.exec(rest) ?? [];
    const [kept] = /^(?:\{\w+\}|<\/?\d+\/?>|'\{[^']*'|'')/.exec(rest) ?? [];
    if (form) {
      const end = endOf(message, at);
      result += `${form}${message.slice(at + form.length, end).replace(/([^{}\s]+) *\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, key, words) => `${key} {${accented(words)}}`)}`;
      at = end;
    } else {
      result += kept ?? letter(message[at] ?? '');
      at += kept?.length ?? 1;
    }
  }
  return result;
}

/** Where the brace that opens at a place is closed. */
function endOf(message: string, start: number): number {
  let depth = 0;
  for (let at = start; at < message.length; at++) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return message.length;
}

const letter = (plain: string) => [...ACCENTED][PLAIN.indexOf(plain)] ?? plain;
