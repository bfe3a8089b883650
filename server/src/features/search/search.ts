import type { Found } from '@cinder/contract/search/search.api.ts';
import { MATCH_END, MATCH_START, type Words } from './search.queries.ts';

/** Shorter beginnings of words would find nearly everything. */
const MIN_PREFIX_LETTERS = 2;

/** What was typed, apart from the word that is still being typed: its last, unless a minus leaves that out. */
export function toWords(typed: string): Words {
  const all = typed.replaceAll('\0', ' ');
  const any = (all.match(/-?"[^"]*"?|\S+/g) ?? []).filter((word) => !word.startsWith('-')).join(' or ');
  const last = all.match(/(?<![-\p{L}\p{N}])[\p{L}\p{N}]+$/u)?.[0] ?? '';
  if ([...last].length < MIN_PREFIX_LETTERS) return { all, any, before: '', last: '' };
  return { all, any, before: all.slice(0, -last.length), last };
}

/** A headline cut at its marks. */
export function toExcerpt(headline: string): Found['excerpt'] {
  return headline
    .split(MATCH_START)
    .flatMap((part, index) => {
      const [match = '', rest] = part.split(MATCH_END);
      if (index === 0 || rest === undefined) return [{ text: part, isMatch: false }];
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
