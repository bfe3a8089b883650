export const TOAST_PLACES = ['bottom', 'top', 'middle'] as const;
export type ToastPlace = (typeof TOAST_PLACES)[number];

/** The edges of a box in the window, in pixels. */
export interface Box {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Where a toast stands: the first place, in their order, where it covers nothing of what must stay in sight. At the bottom
 * where it would cover something everywhere.
 */
export function placeToast(boxes: Readonly<Record<ToastPlace, Box>>, reservedSpace: readonly Box[]): ToastPlace {
  return TOAST_PLACES.find((place) => !reservedSpace.some((kept) => overlap(boxes[place], kept))) ?? 'bottom';
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** A box with some room above and below it: what a press changes stands beside what was pressed. */
export function withRoom({ top, right, bottom, left }: Box, room: number): Box {
  return { top: top - room, right, bottom: bottom + room, left };
}
