import aratti from 'virtual:scene/aratti';
import arattiCard from 'virtual:scene/aratti-card';
import doru from 'virtual:scene/doru';
import doruCard from 'virtual:scene/doru-card';
import humans from 'virtual:scene/humans';
import humansCard from 'virtual:scene/humans-card';
import mountain from 'virtual:scene/telnarus';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';

interface People {
  /** Wide, for banners and stories. */
  scene: string;
  /** Tall, for its card. */
  card: string;
  /** One or two sentences on its card. */
  summary: string;
  facts: readonly { term: string; value: string }[];
}

/** What the product itself knows of the three peoples; their pages are written by administrators. */
export const PEOPLES: Record<RaceId, People> = {
  aratti: {
    scene: aratti,
    card: arattiCard,
    summary: 'They build where the air thins and read the weather before it is born.',
    facts: [
      { term: 'Home', value: 'The nine ridges, above the mist' },
      { term: 'Known for', value: 'Bells, ledgers, ridge-glass' },
      { term: 'Greeting', value: '“What did you see on the way?”' },
      { term: 'Gear', value: 'Windcaller Crest, Ridgerunners' },
    ],
  },
  doru: {
    scene: doru,
    card: doruCard,
    summary: 'Under the mountain the fire never went out. The doru made sure of it.',
    facts: [
      { term: 'Home', value: 'Deephall, under the Quiet Mountain' },
      { term: 'Known for', value: 'Smithing, channel-cutting, long memory' },
      { term: 'Greeting', value: '“Is your fire in?”' },
      { term: 'Gear', value: 'Deephall Sallet, Slagplate Cuirass' },
    ],
  },
  humans: {
    scene: humans,
    card: humansCard,
    summary: 'Youngest of the three. They took a coal from each and walked into the dark.',
    facts: [
      { term: 'Home', value: 'The hearth towns, on the hills between' },
      { term: 'Known for', value: 'Carrying, mending, coming back' },
      { term: 'Greeting', value: '“Sit down, it’s warm”' },
      { term: 'Gear', value: 'Cinderwatch Helm, Drover Boots' },
    ],
  },
};

/** Where a story without a picture of its own takes place. */
export function sceneOf(people: RaceId | null): string {
  return people ? PEOPLES[people].scene : mountain;
}
