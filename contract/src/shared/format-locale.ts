/**
 * How numbers, dates and lists are written in a language, for `Intl`: English as in Britain; others by the calendar of the
 * site's weeks and months, and in the digits that its fields take.
 */
export function formatLocale(language: string): string {
  return language === 'en' ? 'en-GB' : `${language}-u-ca-gregory-nu-latn`;
}
