/** Where a browser keeps the language that was chosen on it. */
export const LANGUAGE_COOKIE = 'language';

/** A tag of BCP 47 as this product uses them: `de`, `pt-BR`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/;

/**
 * How numbers, dates and lists are written in a language, for `Intl`: English as in Britain; others by the calendar of the
 * site's weeks and months, and in the digits that its fields take.
 */
export function formatLocale(language: string): string {
  return language === 'en' ? 'en-GB' : `${language}-u-ca-gregory-nu-latn`;
}
