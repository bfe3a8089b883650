import { useEffect, useState } from 'react';

/** Whether so much time has passed since the component appeared. */
export function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasElapsed;
}

/** Whole seconds left since the component appeared, down to 0. Counted by the clock, so that slow timers do not stretch it. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [seconds]);
  return left;
}
