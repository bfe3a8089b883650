import { aratti } from './aratti.ts';
import { arena } from './arena.ts';
import { doru } from './doru.ts';
import { forge } from './forge.ts';
import { hero } from './hero.ts';
import { humans } from './humans.ts';

/** Every place in the product that has a picture: pages import it as `virtual:scene/<place>`. */
export const places = {
  mountain: () => hero({ width: 1440, height: 760 }),
  'telnarus-card': () => aratti({ width: 900, height: 700 }),
  'games-card': () => forge({ width: 700, height: 360 }, 8),
  'tournaments-card': () => arena({ width: 700, height: 360 }),
  greeting: () => forge({ width: 1440, height: 220 }, 5),
  'shortcut-mining': () => forge({ width: 700, height: 260 }, 12),
  'shortcut-tournaments': () => arena({ width: 480, height: 260 }),
  'shortcut-lore': () => humans({ width: 480, height: 260 }),
  station: () => forge({ width: 1240, height: 400 }, 3),
  'pack-hearth': () => forge({ width: 1200, height: 260 }, 10),
  'pack-coals': () => forge({ width: 1200, height: 260 }, 11),
  arena: () => arena({ width: 1440, height: 320 }),
  raffle: () => forge({ width: 1200, height: 260 }, 14),
  'not-found': () => forge({ width: 1200, height: 260 }, 17),
  telnarus: () => hero({ width: 1440, height: 520 }),
  aratti: () => aratti({ width: 1440, height: 620 }),
  doru: () => doru({ width: 1440, height: 620 }),
  humans: () => humans({ width: 1440, height: 620 }),
  'aratti-card': () => aratti({ width: 520, height: 640 }),
  'doru-card': () => doru({ width: 520, height: 640 }),
  'humans-card': () => humans({ width: 520, height: 640 }),
} as const;

export type Place = keyof typeof places;
