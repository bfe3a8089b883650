import { Pickaxe } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { BarFrame } from './BarFrame.tsx';

interface StartBarProps {
  /** The station: the bar stands in for it once it has scrolled out of view. */
  station: RefObject<Element | null>;
  durationSeconds: number;
  onStart: () => void;
}

/** On phones: the start of a session in reach of a thumb while the station is out of view. */
export function StartBar({ station, durationSeconds, onStart }: StartBarProps) {
  const isInView = useIsInView(station);
  if (isInView) return null;
  return (
    <BarFrame seconds={0} durationSeconds={durationSeconds}>
      <Button look="primary" onClick={onStart}>
        <Pickaxe />
        Start
      </Button>
    </BarFrame>
  );
}

function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
