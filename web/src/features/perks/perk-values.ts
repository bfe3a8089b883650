import type { DrawnBanner, Frame, NameColour, WornKind } from '@cinder/contract/perks/worn.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';

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
