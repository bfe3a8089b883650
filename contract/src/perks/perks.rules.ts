/** What a perk is: something that is worn with a name, or a freeze of the streak, which is used up. */
export const wornKinds = ['name_colour', 'title', 'frame', 'banner'] as const;
export type WornKind = (typeof wornKinds)[number];
export const perkKinds = [...wornKinds, 'streak_freeze'] as const;
export type PerkKind = (typeof perkKinds)[number];

/** Colours of names: each keeps 4.5:1 on every surface of both themes. */
export const nameColours = ['red', 'orange', 'gold', 'green', 'teal', 'blue', 'violet', 'pink'] as const;
export type NameColour = (typeof nameColours)[number];

/** What is drawn round an avatar. */
export const frames = ['ring', 'double', 'dashes', 'edges', 'glow'] as const;
export type Frame = (typeof frames)[number];

/** Banners that come with the product; any other one is a picture of the site. */
export const drawnBanners = ['embers', 'ridge', 'stars', 'waves', 'lattice'] as const;
export type DrawnBanner = (typeof drawnBanners)[number];

/** A picture of the site's library. */
export const LIBRARY_PICTURE = /^\/uploads\/[0-9a-f]{32}\.webp$/;

export const LONGEST_TITLE = 30;
/** Titles that one offer lets members choose from. */
export const MOST_TITLES = 20;
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

/** Whether a perk is given only once the staff has looked at what the member wrote. */
export const isFreeTitle = ({ kind, titles }: Pick<Perk, 'kind' | 'titles'>): boolean =>
  kind === 'title' && titles.length === 0;

/** What is wrong with the value of a perk that is offered; null where nothing is. */
export function valueFault({ kind, value }: Pick<Perk, 'kind' | 'value'>): 'colour' | 'frame' | 'banner' | null {
  if (kind === 'name_colour') return nameColours.some((one) => one === value) ? null : 'colour';
  if (kind === 'frame') return frames.some((one) => one === value) ? null : 'frame';
  if (kind === 'banner')
    return drawnBanners.some((one) => one === value) || LIBRARY_PICTURE.test(value) ? null : 'banner';
  return null;
}

/** What a member wears, as it is kept with their name: each part until an instant, or for ever. */
export type KeptWorn = Partial<Record<WornKind, { value: string; until: string | null }>>;

/** What is worn with a name wherever it is shown. */
export interface Worn {
  colour?: NameColour | undefined;
  title?: string | undefined;
  frame?: Frame | undefined;
}

/** What is worn of one kind at an instant; undefined where nothing is, or no longer. */
export function wornValue(kept: KeptWorn | null, kind: WornKind, at: Date): string | undefined {
  const part = kept?.[kind];
  return part && (part.until === null || new Date(part.until) > at) ? part.value : undefined;
}

/** What is worn with a name at an instant; undefined where nothing is. */
export function wornAt(kept: KeptWorn | null, at: Date): Worn | undefined {
  const colour = nameColours.find((one) => one === wornValue(kept, 'name_colour', at));
  const title = wornValue(kept, 'title', at);
  const frame = frames.find((one) => one === wornValue(kept, 'frame', at));
  if (!colour && title === undefined && !frame) return undefined;
  return { ...(colour && { colour }), ...(title !== undefined && { title }), ...(frame && { frame }) };
}
