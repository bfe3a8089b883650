import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_TAG } from '@cinder/contract/site/languages.rules.ts';
import { formatter } from '@lingui/format-po';

/** The words of a language: `<language>.po` beside this file. */
export interface Locale {
  language: string;
  /** Its name, in itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Translations by the ids of their messages; a message without one is said in English. */
  words: Record<string, string>;
  /** Whether it is still being translated, and nobody is offered it: its file says `X-Draft: yes`. */
  isDraft: boolean;
}

/** Intl knows it where Node does, and the types of TypeScript do not yet. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ps', 'ur', 'yi']);

/** The languages beside English, by their files. */
export function languageFiles(): string[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.po'));
  return files.map((name) => name.slice(0, -3)).filter((name) => LANGUAGE_TAG.test(name));
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
    isDraft: text.includes('"X-Draft: yes\\n"'),
  };
}
