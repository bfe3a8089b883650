import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_TAG } from '@cinder/contract/shared/languages.ts';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';

/** A language beside English, as its file says. */
export interface Locale {
  language: string;
  /** Its name, in itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Whether it is still being translated, and nobody is offered it: its file says `X-Draft: yes`. */
  isDraft: boolean;
  /** What stands in its file. */
  text: string;
  /** Translations by the ids of their messages; a message without one is said in English. Reading them takes a while. */
  readWords(): Record<string, string>;
}

export const ownFolder = import.meta.dirname;

/** Intl knows it where Node does, and the types of TypeScript do not yet. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ps', 'ur', 'yi']);

/** The languages of a folder, by its files `<language>.po`. */
export function languageFiles(folder: string = ownFolder): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.po'));
  return files.map((name) => name.slice(0, -3)).filter((name) => LANGUAGE_TAG.test(name) && name !== 'en');
}

/** The languages of the product. */
export function readLocales(): Locale[] {
  return languageFiles().map((language) => readLocale(ownFolder, language));
}

/** A language of a folder. Throws where its file is none of letters. */
export function readLocale(folder: string, language: string): Locale {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(`${folder}/${language}.po`));
  const direction = RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  return {
    language,
    name: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
    direction,
    text,
    isDraft: text.includes('"X-Draft: yes\\n"'),
    readWords: () => wordsOf(text, direction === 'rtl' ? isolateValues : (translation) => translation),
  };
}

/** Throws where a translation of a file cannot be said, or what is in the file is no messages. */
export function checkWords({ text, readWords }: Locale): void {
  if (text.trim() !== '' && !/^msgid /m.test(text)) throw new Error('There are no messages in it');
  for (const translation of Object.values(readWords())) {
    try {
      compileMessageOrThrow(translation);
    } catch (error) {
      throw new Error(`This cannot be said: ${translation}`, { cause: error });
    }
  }
}

function wordsOf(text: string, written: (translation: string) => string): Record<string, string> {
  const entries = parsePo(text).items.flatMap(({ msgid, msgctxt, msgstr: [translation] }) =>
    translation ? [[generateMessageId(msgid, msgctxt ?? ''), written(translation)] as const] : [],
  );
  return Object.fromEntries(entries);
}

/**
 * A value; with its sign, or with the `x`, the `%` or the `XP` behind it, or several as `{reached} / {all}`, it runs from left to
 * right as numbers do.
 */
const VALUE =
  /(?<![\w}])[+-]?\{\s*\w+\s*\}(?:x\b)?(?:(?: [/:] |[/:])\{\s*\w+\s*\})*(?: ?%| XP\b)?|\d+(?: XP\b|(?: \d+)+)|[{}]/g;

/**
 * Isolates the values of a message: in a sentence from right to left, a name, an amount, a time or the digits of a card keep
 * their own order, and take nothing of what stands around them along. A message of values alone, such as a day and its time, may
 * be a value itself: the mark in front says that it runs from right to left.
 */
export function isolateValues(message: string): string {
  let depth = 0;
  const isolated = message.replace(VALUE, (part) => {
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    // Within `{count, plural, …}`, one word in braces is a form of the text.
    else if (depth % 2 === 0) return `${/^\{[^}]*\}$/.test(part) ? '\u2068' : '\u2066'}${part}\u2069`;
    return part;
  });
  const hasWords = /\p{L}/u.test(message.replace(/\{\s*\w+\s*\}/g, ''));
  return !hasWords && isolated.split('\u2069').length > 2 ? `\u200F${isolated}` : isolated;
}
