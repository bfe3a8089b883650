import { readdirSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';

/** The words of a language: `<language>.po` beside this file. */
export interface Locale {
  language: string;
  /** Its name, in itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Translations by the ids of their messages; a message without one is said in English. */
  words: Record<string, string>;
  /** Whether it is offered only to who chooses it by name: its file says `X-Draft: yes`, or words are missing. */
  isDraft: boolean;
}

/** Intl knows it where Node does, and the types of TypeScript do not yet. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ps', 'ur', 'yi']);

/** The languages beside English, by their files. */
export function languageFiles(): string[] {
  return readdirSync(import.meta.dirname).flatMap((name) =>
    /^[a-z]{2,3}(-[A-Za-z]+)?\.po$/.test(name) ? name.slice(0, -3) : [],
  );
}

/** Reads all languages but English. */
export function readLocales(): Promise<Locale[]> {
  return Promise.all(
    languageFiles()
      .filter((language) => language !== 'en')
      .map(readLocale),
  );
}

async function readLocale(language: string): Promise<Locale> {
  const filename = `${import.meta.dirname}/${language}.po`;
  const text = readFileSync(filename, 'utf8');
  const messages = await formatter().parse(text, { locale: language, sourceLocale: 'en', filename });
  const words = Object.entries(messages).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : []));
  return {
    language,
    name: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
    direction: RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr',
    words: Object.fromEntries(words),
    isDraft: text.includes('"X-Draft: yes\\n"') || words.length < Object.keys(messages).length,
  };
}
