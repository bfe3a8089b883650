import type { ShowcaseEntry, ShowcaseInput } from '@cinder/contract/badges/badges.api.ts';

/** The badge of each of the three positions, or null. */
export type Slots = readonly (string | null)[];

const SIZE = 3;

/** The showcase as it is stored. */
export function toSlots(showcase: readonly Pick<ShowcaseEntry, 'badgeId' | 'position'>[]): Slots {
  return Array.from({ length: SIZE }, (_, index) => {
    return showcase.find(({ position }) => position === index + 1)?.badgeId ?? null;
  });
}

/** With a badge put into the first free position, or taken out of its own; null when there is no room. */
export function toggleBadge(slots: Slots, badgeId: string): Slots | null {
  const at = slots.includes(badgeId) ? slots.indexOf(badgeId) : slots.indexOf(null);
  if (at === -1) return null;
  return slots.with(at, slots[at] === badgeId ? null : badgeId);
}

/** What a save sends. */
export function toInput(slots: Slots): ShowcaseInput {
  return {
    badgePositions: slots.flatMap((badgeId, index) => (badgeId ? [{ badgeId, position: index + 1 }] : [])),
  };
}

/** Whether two showcases are the same. */
export function isSame(a: Slots, b: Slots): boolean {
  return a.every((badgeId, index) => badgeId === b[index]);
}
