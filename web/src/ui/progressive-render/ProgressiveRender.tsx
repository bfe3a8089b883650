import { Children, type ReactNode, useEffect, useState } from 'react';

/** What a part takes up before it is drawn: what stands below it is not seen, and a page that is read anew is as long. */
const PART_REM = 20;

let isFirstPage = true;

/**
 * The parts of a page below what is seen first, drawn one with each frame, so that a slow device answers in between. They
 * come by themselves, scrolled to or not. Only the first page does so, while everything starts: who goes back to a later
 * one finds it as long as it was.
 */
export function ProgressiveRender({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const drawn = useSlices(parts.length, isFirstPage ? 1 : parts.length);
  const left = parts.length - drawn;
  useEffect(() => {
    if (left === 0) isFirstPage = false;
  }, [left]);
  return (
    <>
      {parts.slice(0, drawn)}
      {left > 0 && <div style={{ height: `${left * PART_REM}rem` }} />}
    </>
  );
}

/**
 * How many of `total` things to show now: `step`, and as many more with every frame that was painted, until all are
 * there. A long list is so styled and laid out in parts, between which the page answers.
 */
export function useSlices(total: number, step: number): number {
  const [count, setCount] = useState(step);
  const isWhole = count >= total;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setCount(count + step));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, count, step]);
  return Math.min(count, total);
}
