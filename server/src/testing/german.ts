import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { afterAll, beforeAll } from 'vitest';
import { languages } from '#platform/languages.ts';
import { asked } from '#platform/texts.ts';
import type { Person } from './test-app.ts';

/** Has German words for some messages while a file is tested, by their English, whatever the language's own file says. */
export function teachGerman(words: Record<string, string>): void {
  const messages = languages.get('de')?.i18n().messages ?? {};
  const before = { ...messages };
  beforeAll(() => {
    for (const [english, german] of Object.entries(words)) messages[generateMessageId(english)] = german;
  });
  afterAll(() => {
    for (const id of Object.keys(messages)) if (!(id in before)) delete messages[id];
    Object.assign(messages, before);
  });
}

/** The same person, who has chosen German. */
export function inGerman(person: Person): Person {
  return {
    ...person,
    call: (method, url, options) =>
      person.call(method, url, {
        ...options,
        headers: { ...options?.headers, cookie: `${person.cookie}; language=de` },
      }),
  };
}

/** What is said to a reader of a language. */
export const inLanguage = <Said>(language: string, speak: () => Said): Said => asked.run({ language }, speak);
