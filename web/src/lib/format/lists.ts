import { i18n } from '../texts.tsx';

/**
 * Several things in the reader's language: `a, b and c`, with `disjunction` `a, b, or c`, with `unit` `a, b, c`. English as
 * dates have it, without a comma before `and`.
 */
export function listed(parts: readonly string[], type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction'): string {
  const locale = i18n.locale === 'en' && type === 'conjunction' ? 'en-GB' : i18n.locale;
  return new Intl.ListFormat(locale, { type }).format(parts);
}
