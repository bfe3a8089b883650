import type { NameColour } from '@cinder/contract/perks/worn.rules.ts';

/** What a colour of names is drawn in; undefined: as names are. */
export const nameColour = (colour: NameColour | undefined) => colour && `var(--color-name-${colour})`;
