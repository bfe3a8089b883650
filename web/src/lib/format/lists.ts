import { isEnglish, locale } from '../texts.tsx';

type Kind = 'conjunction' | 'disjunction' | 'unit';

/**
 * Several things in the reader's language: `a, b and c`, with `disjunction` `a, b, or c`, with `unit` `a, b, c`. English by
 * hand, as numbers are.
 */
export function listed(parts: readonly string[], type?: Kind): string {
  return listedParts(parts, type)
    .map(({ value }) => value)
    .join('');
}

/** The same, with what stands between them apart. */
export function listedParts(parts: readonly string[], type: Kind = 'conjunction') {
  if (!isEnglish) return new Intl.ListFormat(locale, { type }).formatToParts(parts);
  const between = (before: number) => {
    if (before < parts.length - 1 || type === 'unit') return ', ';
    if (type === 'conjunction') return ' and ';
    return before > 1 ? ', or ' : ' or ';
  };
  return parts.flatMap((value, at) => [
    ...(at > 0 ? [{ type: 'literal', value: between(at) }] : []),
    { type: 'element', value },
  ]);
}
