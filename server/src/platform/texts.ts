import type { IncomingHttpHeaders } from 'node:http';
import { makeI18n, messageOf, type Text } from '@cinder/contract/shared/messages.ts';
import { readLocales } from '../../../locales/read-locales.ts';

/** A language in which the site can be read. */
interface Language {
  name: string;
  direction: 'ltr' | 'rtl';
  /** Whether only who chooses it by name gets it. */
  isDraft: boolean;
}

const locales = await readLocales();

/** By their tags. English is what all texts are written in. */
export const languages: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['en', { name: 'English', direction: 'ltr', isDraft: false }],
  ...locales.map(({ language, ...locale }) => [language, locale] as const),
]);

const i18n = new Map(locales.map(({ language, words }) => [language, makeI18n(language, words)]));
const english = makeI18n('en', {});

/** Says a message in a language, or a text of the contract by its English; in English what has no words in it. */
export function say(text: Text, language: string): string {
  const own = i18n.get(language) ?? english;
  if (typeof text !== 'string') return own._(text);
  const message = messageOf(text);
  // What nobody has marked may be somebody's own words.
  const isKnown = message.values !== undefined || message.id in own.messages;
  return isKnown ? own._(message) : text;
}

/** What a reader has chosen on this device. */
const CHOICE = /(?:^|; *)language=([A-Za-z-]+)/;

/** The language of who asks: what they have chosen, else what their browser prefers of those that are no drafts, else English. */
export function languageOf({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): string {
  const [, chosen] = CHOICE.exec(cookie ?? '') ?? [];
  if (chosen && languages.has(chosen)) return chosen;
  return preferred(accepted ?? '').find((tag) => languages.get(tag)?.isDraft === false) ?? 'en';
}

/** The languages that a browser asks for, each with what it is a kind of, the most wanted first. */
function preferred(accepted: string): string[] {
  const wanted = accepted.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = Number(
      parameters
        .find((one) => one.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    return { tag, quality };
  });
  const sorted = wanted.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  return sorted.flatMap(({ tag }) => [tag, tag.split('-')[0] ?? tag]);
}
