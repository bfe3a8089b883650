import { languages } from '#platform/texts.ts';

/** What is known of the language of a member. */
export interface Reader {
  /** What they have chosen. */
  language: string | null;
  /** In which they signed in or up last. */
  signInLanguage: string | null;
}

/** In which language somebody reads: as they have chosen, else as they signed in, where it is still one of the site's. */
export const knownLanguage = ({ language, signInLanguage }: Reader): string | null =>
  [language, signInLanguage].find((one) => one !== null && languages.has(one)) ?? null;
