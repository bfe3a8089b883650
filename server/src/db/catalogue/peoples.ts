import type { Drawing } from '@cinder/contract/lore/drawings.rules.ts';

/** Its number makes its id and never changes; its slug names its page, its colour and what is drawn for it. */
interface CataloguePeople {
  number: number;
  slug: Drawing;
  name: string;
  /** On its page. */
  subtitle: string;
  summary: string;
  facts: string;
  words: string;
}

/** The peoples of the world, in their order. */
export const peoples: readonly CataloguePeople[] = [
  {
    number: 1,
    slug: 'aratti',
    name: 'Aratti',
    subtitle: 'Keepers of the high ridges',
    summary: 'They build where the air thins and read the weather before it is born.',
    facts: [
      'Home: The nine ridges, above the mist',
      'Known for: Bells, ledgers, ridge-glass',
      'Greeting: “What did you see on the way?”',
      'Gear: Windcaller Crest, Ridgerunners',
    ].join('\n'),
    words: 'aratti, ridge, ridges',
  },
  {
    number: 2,
    slug: 'doru',
    name: 'Doru',
    subtitle: 'Hewers of the deep halls',
    summary: 'Under the mountain the fire never went out. The doru made sure of it.',
    facts: [
      'Home: Deephall, under the Quiet Mountain',
      'Known for: Smithing, channel-cutting, long memory',
      'Greeting: “Is your fire in?”',
      'Gear: Deephall Sallet, Slagplate Cuirass',
    ].join('\n'),
    words: 'doru, deephall',
  },
  {
    number: 3,
    slug: 'humans',
    name: 'Humans',
    subtitle: 'Carriers of the hearth',
    summary: 'Youngest of the three. They took a coal from each and walked into the dark.',
    facts: [
      'Home: The hearth towns, on the hills between',
      'Known for: Carrying, mending, coming back',
      'Greeting: “Sit down, it’s warm”',
      'Gear: Cinderwatch Helm, Drover Boots',
    ].join('\n'),
    words: 'human, humans, hearth, hearths, courier, couriers, town, towns',
  },
];

/** What is said of the world where its main page is not. */
export const world = {
  bookTitle: 'The Last Coal',
  bookText:
    'The first chronicle of {world} follows a doru smith, an aratti clerk and a human courier through the winter in which the doors were opened.',
  teaser: 'Three peoples, one cooling world. Read how the aratti, the doru and the humans came to share a single fire.',
  about:
    'The aratti live in needle spires above the mist, the doru in halls under the mountain, the humans on the hills between them. Their stories, and how they came to share a single fire, are told on this site a piece at a time.',
};
