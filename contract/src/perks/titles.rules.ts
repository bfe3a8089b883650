import type { Perk } from './perks.rules.ts';

/** Letters of a title that is worn under a name. */
export const LONGEST_TITLE = 30;
/** Titles that one offer lets members choose from. */
export const MOST_TITLES = 20;

/** Whether a perk is given only once the staff has looked at what the member wrote. */
export const isFreeTitle = ({ kind, titles }: Pick<Perk, 'kind' | 'titles'>): boolean =>
  kind === 'title' && titles.length === 0;
