import type { Found } from '@cinder/contract/search/search.api.ts';
import { MATCH_END, MATCH_START } from './search.queries.ts';

/** Shorter beginnings of words would find nearly everything. */
const MIN_PREFIX_LETTERS = 2;

/** What was typed, apart from the word that is still being typed: its last, unless that is left out by a minus. */
export function toWords(typed: string): { words: string; wordsBefore: string; lastWord: string } {
  const words = typed.replaceAll('\0', ' ');
  const lastWord = words.match(/(?<![-\p{L}\p{N}])[\p{L}\p{N}]+$/u)?.[0] ?? '';
  if ([...lastWord].length < MIN_PREFIX_LETTERS) return { words, wordsBefore: '', lastWord: '' };
  return { words, wordsBefore: words.slice(0, -lastWord.length), lastWord };
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
