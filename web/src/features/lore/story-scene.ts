import mountain from 'virtual:scene/telnarus';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { PEOPLES } from './peoples.ts';

/** Where a story without a picture of its own takes place. */
export function sceneOf(people: RaceId | null): string {
  return people ? PEOPLES[people].scene : mountain;
}
