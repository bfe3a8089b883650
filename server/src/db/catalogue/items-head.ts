import type { CatalogueItem } from './catalogue-types.ts';

/** Helmets and accessories. */
export const headItems = {
  'watchman-cap': {
    number: 1,
    name: 'Watchman Cap',
    slot: 'helmet',
    rarity: 'Common',
    bonusPercent: 5,
    icon: 'brodie-helmet',
    description: 'Felt under tin. It has stopped a great deal of rain and one brick.',
  },
  'brow-lamp': {
    number: 2,
    name: 'Brow Lamp',
    slot: 'accessory',
    rarity: 'Common',
    bonusPercent: 4,
    icon: 'mining-helmet',
    description: 'Burns tallow, smells of it, and shows you where your hands are. Most finds begin there.',
  },
  'cinderwatch-helm': {
    number: 3,
    name: 'Cinderwatch Helm',
    slot: 'helmet',
    rarity: 'Rare',
    bonusPercent: 10,
    icon: 'visored-helm',
    description: 'Night guard issue. The visor is narrow because sparks are, too.',
  },
  'deephall-sallet': {
    number: 4,
    name: 'Deephall Sallet',
    slot: 'helmet',
    rarity: 'Rare',
    bonusPercent: 10,
    icon: 'dwarf-helmet',
    description: 'Doru work. It fits nobody, and everybody.',
  },
  'weather-clerks-goggles': {
    number: 5,
    name: "Weather Clerk's Goggles",
    slot: 'accessory',
    rarity: 'Rare',
    bonusPercent: 8,
    icon: 'steampunk-goggles',
    description: 'Ground on the high ridges to read tomorrow off the horizon. Underground they still find the draught.',
  },
  'windcaller-crest': {
    number: 6,
    name: 'Windcaller Crest',
    slot: 'helmet',
    rarity: 'Epic',
    bonusPercent: 18,
    icon: 'elf-helmet',
    description: 'Cut from ridge-glass. It hums when the wind turns.',
  },
  'silent-bell-pendant': {
    number: 7,
    name: 'Silent Bell Pendant',
    slot: 'accessory',
    rarity: 'Epic',
    bonusPercent: 15,
    icon: 'gem-pendant',
    description:
      'The clerks keep what comes off the cloth when they polish the bell of the ninth ridge. ' +
      'Once in a lifetime it is enough to cast.',
  },
  'crown-of-slag': {
    number: 8,
    name: 'Crown of Slag',
    slot: 'helmet',
    rarity: 'Legendary',
    bonusPercent: 25,
    icon: 'crown',
    description: 'Everything the forge threw away, worn by someone who watched where it fell.',
  },
  'fortieth-coal': {
    number: 9,
    name: 'Fortieth Coal',
    slot: 'accessory',
    rarity: 'Legendary',
    bonusPercent: 22,
    icon: 'fire-gem',
    description:
      'On the walking winter they counted the days in coals, and stopped at forty. The fortieth is still warm.',
  },
} as const satisfies Record<string, CatalogueItem>;
