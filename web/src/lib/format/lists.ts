import { isEnglish, locale } from '../texts.tsx';

/**
 * Several things in the reader's language: `a, b and c`, with `disjunction` `a, b, or c`, with `unit` `a, b, c`. English as
 * dates have it, without a comma before `and`.
 */
export function listed(parts: readonly string[], type?: Kind): string {
  return formatOf(type).format(parts);
}

/** The same, with what stands between them apart. */
export function listedParts(parts: readonly string[], type?: Kind) {
  return formatOf(type).formatToParts(parts);
}

type Kind = 'conjunction' | 'disjunction' | 'unit';

function formatOf(type: Kind = 'conjunction'): Intl.ListFormat {
  return new Intl.ListFormat(isEnglish && type === 'disjunction' ? 'en' : locale, { type });
}
