/** The kinds of what is worn with a name. */
export const wornKinds = ['name_colour', 'title', 'frame', 'banner'] as const;
export type WornKind = (typeof wornKinds)[number];

/** Colours of names: each keeps 4.5:1 on every surface of both themes. */
export const nameColours = ['red', 'orange', 'gold', 'green', 'teal', 'blue', 'violet', 'pink'] as const;
export type NameColour = (typeof nameColours)[number];

/** What is drawn round an avatar. */
export const frames = ['ring', 'double', 'dashes', 'edges', 'glow'] as const;
export type Frame = (typeof frames)[number];

/** Banners that come with the product; any other one is a picture of the site. */
export const drawnBanners = ['embers', 'ridge', 'stars', 'waves', 'lattice'] as const;
export type DrawnBanner = (typeof drawnBanners)[number];

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
