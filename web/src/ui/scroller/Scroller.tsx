import { type ComponentProps, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type MoreSides, moreSides } from './more-sides.ts';
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
      const sides = moreSides(scrolled.scrollLeft, scrolled.scrollWidth, scrolled.clientWidth);
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
