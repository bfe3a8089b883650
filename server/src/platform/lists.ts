import { readerLanguage } from './texts.ts';

/** Several things in their reader's language: `a, b and c`, with `unit` `a, b, c`. */
export function listed(parts: readonly string[], type: 'conjunction' | 'unit' = 'conjunction'): string {
  return new Intl.ListFormat(readerLanguage(), { type }).format(parts);
}
