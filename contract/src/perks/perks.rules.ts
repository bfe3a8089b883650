import { usedUpKinds } from './perk-kinds.rules.ts';
import { drawnBanners, frames, nameColours, wornKinds } from './worn.rules.ts';

/** What a perk is: something that is worn with a name, or used up. */
export const perkKinds = [...wornKinds, ...usedUpKinds] as const;
export type PerkKind = (typeof perkKinds)[number];

/** A picture of the site's library. */
export const LIBRARY_PICTURE = /^\/uploads\/[0-9a-f]{32}\.webp$/;

export const MOST_PERK_DAYS = 3650;

/** A perk as an offer sells it. */
export interface Perk {
  kind: PerkKind;
  /** The colour, frame, banner or picture; of a title what was chosen, blank while nothing was. */
  value: string;
  /** The titles to choose from; without any the member writes one, which the staff looks at. */
  titles: string[];
  /** For how long it is had; null: for ever. */
  days: number | null;
}

/** What is wrong with the value of a perk that is offered; null where nothing is. */
export function valueFault({ kind, value }: Pick<Perk, 'kind' | 'value'>): 'colour' | 'frame' | 'banner' | null {
  if (kind === 'name_colour') return nameColours.some((one) => one === value) ? null : 'colour';
  if (kind === 'frame') return frames.some((one) => one === value) ? null : 'frame';
  if (kind === 'banner')
    return drawnBanners.some((one) => one === value) || LIBRARY_PICTURE.test(value) ? null : 'banner';
  return null;
}
