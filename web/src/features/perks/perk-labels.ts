import type { DrawnBanner, Frame, NameColour, Perk, PerkKind, WornKind } from '@cinder/contract/perks/perks.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';

export const PERK_LABELS: Record<PerkKind, string> = {
  name_colour: t`Colour of the name`,
  title: t`Title`,
  frame: t`Frame`,
  banner: t`Banner`,
  streak_freeze: t`Streak freeze`,
};

export const COLOUR_LABELS: Record<NameColour, string> = {
  red: t`Red`,
  orange: t`Orange`,
  gold: t`Gold`,
  green: t`Green`,
  teal: t`Teal`,
  blue: t`Blue`,
  violet: t`Violet`,
  pink: t`Pink`,
};

export const FRAME_LABELS: Record<Frame, string> = {
  ring: t`Ring`,
  double: t`Double line`,
  dashes: t`Dashes`,
  edges: t`Two edges`,
  glow: t`Glow`,
};

export const BANNER_LABELS: Record<DrawnBanner, string> = {
  embers: t`Embers`,
  ridge: t`Ridge`,
  stars: t`Stars`,
  waves: t`Waves`,
  lattice: t`Lattice`,
};

const VALUES: Record<WornKind, Readonly<Record<string, string>>> = {
  name_colour: COLOUR_LABELS,
  title: {},
  frame: FRAME_LABELS,
  banner: BANNER_LABELS,
};

/** What a perk is called by what is worn: a title by itself, a picture as one. */
export function valueLabel(kind: WornKind, value: string): string {
  const known = VALUES[kind][value];
  return known ?? (kind === 'banner' ? t`A picture` : isolate(value));
}

/** "Frame for 30 days". */
export function perkText({ kind, days }: Pick<Perk, 'kind' | 'days'>): string {
  const what = PERK_LABELS[kind];
  if (kind === 'streak_freeze') return what;
  if (days === null) return t`${{ perk: what }} for ever`;
  return plural(days, { one: `${what} for # day`, other: `${what} for # days` });
}
