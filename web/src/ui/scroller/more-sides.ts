/** On which sides of a box there is more than it shows, along one of its axes. */
export type MoreSides = 'none' | 'start' | 'end' | 'both';

/** Below this nothing is hidden: zoomed windows scroll by parts of a pixel. */
const NOTHING_PX = 2;

/** Where a box has more that is scrolled so far, is so long in all and shows so much, in pixels. */
export function moreSides(scrolled: number, whole: number, visible: number): MoreSides {
  const isStart = scrolled >= NOTHING_PX;
  const isEnd = whole - visible - scrolled >= NOTHING_PX;
  if (isStart && isEnd) return 'both';
  if (isStart) return 'start';
  return isEnd ? 'end' : 'none';
}
