import { isEnglish, locale } from '../texts.tsx';

/**
 * Several things in the reader's language: `a, b and c`, with `disjunction` `a, b, or c`, with `unit` `a, b, c`. English as
 * dates have it, without a comma before `and`.
 */
export function listed(parts: readonly string[], type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction'): string {
  return new Intl.ListFormat(isEnglish && type === 'disjunction' ? 'en' : locale, { type }).format(parts);
}
