import { useEffect, useState } from 'react';

/**
 * How many of `total` things to show now: `step`, and as many more with every frame that was painted, until all are
 * there. A long list is so styled and laid out in parts, between which the page answers to whoever uses it.
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
