import { formatCount } from './numbers.ts';

/** A place as it is spoken: `1st`, `22nd`, `4,812th`. */
export function ordinal(place: number): string {
  const word = ORDINALS.select(place);
  return `${formatCount(place)}${SUFFIXES[word]}`;
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Record<Intl.LDMLPluralRule, string> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};
