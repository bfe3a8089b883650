import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type MoreSides, moreSides } from './more-sides.ts';
import './scroller.css';

/**
 * A region that may be wider than the screen, or higher than it can be: it scrolls by itself, and an edge that fades tells
 * on which side there is more. Its contents are one element, whose size is watched.
 */
export function Scroller({
  className = '',
  children,
  ...region
}: ComponentProps<'section'> & { 'aria-label': string }) {
  const box = useRef<HTMLElement>(null);
  const [across, setAcross] = useState<MoreSides>('none');
  const [down, setDown] = useState<MoreSides>('none');
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const look = () => {
      setAcross(moreSides(scrolled.scrollLeft, scrolled.scrollWidth, scrolled.clientWidth));
      setDown(moreSides(scrolled.scrollTop, scrolled.scrollHeight, scrolled.clientHeight));
    };
    const sizes = new ResizeObserver(look);
    for (const one of [scrolled, ...scrolled.children]) sizes.observe(one);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, []);
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
