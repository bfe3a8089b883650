/** On which sides of a box there is more than it shows. */
export type MoreSides = 'none' | 'start' | 'end' | 'both';

interface Box {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** Below this nothing is hidden: zoomed windows scroll by parts of a pixel. */
const NOTHING_PX = 2;

/** Where a box that scrolls sideways has more, in pixels from its left edge as browsers count them. */
export function moreSides({ scrollLeft, scrollWidth, clientWidth }: Box): MoreSides {
  const isStart = scrollLeft >= NOTHING_PX;
  const isEnd = scrollWidth - clientWidth - scrollLeft >= NOTHING_PX;
  if (isStart && isEnd) return 'both';
  if (isStart) return 'start';
  return isEnd ? 'end' : 'none';
}
