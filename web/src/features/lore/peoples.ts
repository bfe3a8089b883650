import aratti from 'virtual:scene/aratti';
import arattiCard from 'virtual:scene/aratti-card';
import doru from 'virtual:scene/doru';
import doruCard from 'virtual:scene/doru-card';
import humans from 'virtual:scene/humans';
import humansCard from 'virtual:scene/humans-card';
import mountain from 'virtual:scene/telnarus';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { t } from '@lingui/core/macro';

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
    summary: t`They build where the air thins and read the weather before it is born.`,
    facts: [
      { term: t`Home`, value: t`The nine ridges, above the mist` },
      { term: t`Known for`, value: t`Bells, ledgers, ridge-glass` },
      { term: t`Greeting`, value: t`“What did you see on the way?”` },
      { term: t`Gear`, value: t`Windcaller Crest, Ridgerunners` },
    ],
  },
  doru: {
    scene: doru,
    card: doruCard,
    summary: t`Under the mountain the fire never went out. The doru made sure of it.`,
    facts: [
      { term: t`Home`, value: t`Deephall, under the Quiet Mountain` },
      { term: t`Known for`, value: t`Smithing, channel-cutting, long memory` },
      { term: t`Greeting`, value: t`“Is your fire in?”` },
      { term: t`Gear`, value: t`Deephall Sallet, Slagplate Cuirass` },
    ],
  },
  humans: {
    scene: humans,
    card: humansCard,
    summary: t`Youngest of the three. They took a coal from each and walked into the dark.`,
    facts: [
      { term: t`Home`, value: t`The hearth towns, on the hills between` },
      { term: t`Known for`, value: t`Carrying, mending, coming back` },
      { term: t`Greeting`, value: t`“Sit down, it’s warm”` },
      { term: t`Gear`, value: t`Cinderwatch Helm, Drover Boots` },
    ],
  },
};

/** Where a story without a picture of its own takes place. */
export function sceneOf(people: RaceId | null): string {
  return people ? PEOPLES[people].scene : mountain;
}
