import type { Perk } from './perks.rules.ts';

/** Perks that are used up, and are not worn: they have no value and no days. */
export const usedUpKinds = ['streak_freeze', 'name_change'] as const;
export type UsedUpKind = (typeof usedUpKinds)[number];

export const isUsedUp = (kind: string): kind is UsedUpKind => usedUpKinds.some((one) => one === kind);

/** Letters of a title that is worn under a name. */
export const LONGEST_TITLE = 30;
/** Titles that one offer lets members choose from. */
export const MOST_TITLES = 20;

/** Whether a perk is given only once the staff has looked at what the member wrote. */
export const isFreeTitle = ({ kind, titles }: Pick<Perk, 'kind' | 'titles'>): boolean =>
  kind === 'title' && titles.length === 0;
