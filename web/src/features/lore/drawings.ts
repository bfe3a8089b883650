import aratti from 'virtual:scene/aratti';
import arattiCard from 'virtual:scene/aratti-card';
import doru from 'virtual:scene/doru';
import doruCard from 'virtual:scene/doru-card';
import humans from 'virtual:scene/humans';
import humansCard from 'virtual:scene/humans-card';
import mountain from 'virtual:scene/telnarus';
import type { Drawing } from '@cinder/contract/lore/drawings.rules.ts';
import type { People } from '@cinder/contract/lore/world.api.ts';

interface Country {
  /** For banners and stories. */
  wide: string;
  /** For a card. */
  tall: string;
  /** Sparks rise in it. */
  hasSparks?: true;
}

const COUNTRIES: Record<Drawing, Country> = {
  aratti: { wide: aratti, tall: arattiCard },
  doru: { wide: doru, tall: doruCard, hasSparks: true },
  humans: { wide: humans, tall: humansCard },
};

/** What is drawn where none of its own is: the world itself. */
const WORLD: Country = { wide: mountain, tall: mountain };

/** Where a people lives. */
export const countryOf = (people: Pick<People, 'scene'> | null | undefined): Country =>
  people?.scene ? COUNTRIES[people.scene] : WORLD;

/** The class that gives what stands in it the colour of a people. */
export const classOf = (people: Pick<People, 'colour'> | null | undefined): string =>
  people ? `people--${people.colour ?? 'none'}` : '';
