import { statSync } from 'node:fs';
import { type I18n, makeI18n } from '@cinder/contract/shared/messages.ts';
import type { Logger } from 'pino';
import { checkWords, type Locale, languageFiles, ownFolder, readLocale } from '../../../locales/read-locales.ts';

/** A language in which the site can be read. */
export interface Language extends Omit<Locale, 'language' | 'readWords' | 'text'> {
  /** Translations by the ids of their messages. */
  words(): Record<string, string>;
  i18n(): I18n;
}

interface Known {
  /** When the file was changed that the language is of, and how long it is. */
  stamp: string;
  /** The same at the last look: what is still being written is read at the next. */
  seen: string;
  /** Undefined: what was read of it so far cannot be said. */
  locale: Locale | undefined;
}

/** What is wrong with a file, which changes nothing then. */
export interface Fault {
  file: string;
  reason: string;
}

const all = new Map<string, Language>();

/** By their tags. English is what all texts are written in. */
export const languages: ReadonlyMap<string, Language> = all;

/** The files of each folder: to a language of one before, they add words, and change others. */
const folders = new Map<string, Map<string, Known>>();

export const english = makeLanguage(
  { language: 'en', name: 'English', direction: 'ltr', isDraft: false, text: '', readWords: () => ({}) },
  undefined,
);
// Ours are held by tests: checking them would take a while at each start.
folders.set(ownFolder, new Map(languageFiles(ownFolder).map((language) => [language, knownOf(ownFolder, language)])));
build();

/** Reads the languages of a folder beside ours; what is wrong with its files is answered. */
export function addLanguages(folder: string): Fault[] {
  const faults: Fault[] = [];
  const found = languageFiles(folder).map((language): [string, Known] => [
    language,
    checked(folder, language, undefined, faults),
  ]);
  folders.set(folder, new Map(found));
  build();
  return faults;
}

/** Looks at the folders again: a file that is new or another since then, and has come to rest, is read. */
export function lookForLanguages(): Fault[] {
  const faults: Fault[] = [];
  let isChanged = false;
  for (const [folder, files] of folders) {
    const there = filesThere(folder);
    if (!there) continue;
    for (const language of there) {
      const known = files.get(language) ?? { stamp: '', seen: '', locale: undefined };
      const seen = stampOf(folder, language);
      if (known.stamp === seen) continue;
      const isAtRest = known.seen === seen;
      files.set(language, isAtRest ? checked(folder, language, known.locale, faults) : { ...known, seen });
      isChanged ||= isAtRest;
    }
    for (const language of files.keys()) if (!there.includes(language)) isChanged = files.delete(language);
  }
  if (isChanged) build();
  return faults;
}

/** Null where the folder is away, as one of another machine can be: what was read of it stays. */
function filesThere(folder: string): string[] | null {
  try {
    return languageFiles(folder);
  } catch {
    return null;
  }
}

const LOOK_MS = 10_000;

/** Looks again and again, until what it returns is called; what is wrong with a file is logged once. */
export function watchLanguages(log: Logger): () => void {
  const timer = setInterval(() => {
    try {
      logFaults(log, lookForLanguages());
    } catch (error) {
      log.warn({ err: error }, 'the folders of languages could not be read');
    }
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

export function logFaults(log: Logger, faults: readonly Fault[]): void {
  for (const fault of faults) log.warn(fault, 'a file of a language cannot be used');
}

function knownOf(folder: string, language: string): Known {
  const stamp = stampOf(folder, language);
  return { stamp, seen: stamp, locale: readLocale(folder, language) };
}

/** A file that is read if all of it can be said: else what was there before stays. */
function checked(folder: string, language: string, before: Locale | undefined, faults: Fault[]): Known {
  const stamp = stampOf(folder, language);
  try {
    const locale = readLocale(folder, language);
    checkWords(locale);
    return { stamp, seen: stamp, locale };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    faults.push({ file: `${folder}/${language}.po`, reason });
    return { stamp, seen: stamp, locale: before };
  }
}

function stampOf(folder: string, language: string): string {
  // A link that leads nowhere is a file that cannot be read, and is told of as one.
  const file = statSync(`${folder}/${language}.po`, { throwIfNoEntry: false });
  return file ? `${file.mtimeMs} ${file.size}` : 'gone';
}

/** Puts the languages together, folder by folder. */
function build(): void {
  all.clear();
  all.set('en', english);
  for (const files of folders.values()) {
    for (const { locale } of files.values()) {
      if (locale) all.set(locale.language, makeLanguage(locale, all.get(locale.language)));
    }
  }
}

function makeLanguage({ language, readWords, text: _text, ...rest }: Locale, before: Language | undefined): Language {
  const words = once(() => ({ ...before?.words(), ...readWords() }));
  return { ...rest, words, i18n: once(() => makeI18n(language, words())) };
}

/** Makes something when it is first needed. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
