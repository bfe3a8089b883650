import { type ComponentProps, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import './scroller.css';

interface ScrollerProps extends Omit<ComponentProps<'section'>, 'ref'> {
  'aria-label': string;
  ref?: RefObject<HTMLElement | null>;
  /** Told where it has more across, for controls beside it; the same function with each render. */
  onAcross?: (sides: MoreSides) => void;
}

/**
 * A region that may be wider than the screen, or higher than it can be: it scrolls by itself, and an edge that fades tells
 * on which side there is more. Its contents are one element, whose size is watched.
 */
export function Scroller({ className = '', children, ref, onAcross, ...region }: ScrollerProps) {
  const box = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLElement);
  const [across, setAcross] = useState<MoreSides>('none');
  const [down, setDown] = useState<MoreSides>('none');
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const look = () => {
      // Below 0 where lines run from right to left.
      const sides = moreSides(Math.abs(scrolled.scrollLeft), scrolled.scrollWidth, scrolled.clientWidth);
      setAcross(sides);
      onAcross?.(sides);
      setDown(moreSides(scrolled.scrollTop, scrolled.scrollHeight, scrolled.clientHeight));
    };
    const sizes = new ResizeObserver(look);
    for (const one of [scrolled, ...scrolled.children]) sizes.observe(one);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, [onAcross]);
  return (
    <div className="scroller">
      <section {...region} className={`scroller__box ${className}`} ref={box}>
        {children}
      </section>
      <span className="scroller__edges" data-axis="across" data-more={across} />
      <span className="scroller__edges" data-axis="down" data-more={down} />
    </div>
  );
}

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
