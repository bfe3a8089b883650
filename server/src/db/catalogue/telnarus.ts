import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';

type TelnarusPage = { title: string; subtitle: string } & ({ type: 'main'; id: 'main' } | { type: 'race'; id: RaceId });

/** The pages of Telnarus; the text of each is the file with its id. */
export const telnarusPages: readonly TelnarusPage[] = [
  {
    type: 'main',
    id: 'main',
    title: 'Telnarus',
    subtitle: 'Three peoples, one cooling world, and the fire between them.',
  },
  { type: 'race', id: 'aratti', title: 'Aratti', subtitle: 'Keepers of the high ridges' },
  { type: 'race', id: 'doru', title: 'Doru', subtitle: 'Hewers of the deep halls' },
  { type: 'race', id: 'humans', title: 'Humans', subtitle: 'Carriers of the hearth' },
];
