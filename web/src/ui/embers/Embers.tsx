import { type CSSProperties, useMemo } from 'react';
import { usePrefersReducedMotion } from '#lib/media.ts';
import './embers.css';

const MOST = 20;

type EmberStyle = CSSProperties & Record<'--drift' | '--rise', string>;

interface EmbersProps {
  /** At most 20. */
  count?: number;
  /** How far they rise, in pixels. */
  height?: number;
}

/** Sparks that rise in a Scene or another `.place`; only where something burns. Pause while the page is hidden. */
export function Embers({ count = 14, height = 220 }: EmbersProps) {
  const isStill = usePrefersReducedMotion();
  const styles = useMemo(() => emberStyles(Math.min(count, MOST), height), [count, height]);
  if (isStill) return null;
  return (
    <span className="embers" aria-hidden="true">
      {styles.map((style) => (
        <span key={`${style.insetInlineStart}`} style={style} />
      ))}
    </span>
  );
}

function emberStyles(count: number, height: number): EmberStyle[] {
  return Array.from({ length: count }, (_, index) => {
    const next = scatter(index + 1);
    return {
      insetInlineStart: `${((index + next()) * (100 / count)).toFixed(2)}%`,
      '--drift': `${((next() - 0.5) * 60).toFixed(0)}px`,
      '--rise': `${(-height * (0.6 + next() * 0.5)).toFixed(0)}px`,
      animationDuration: `${(3.4 + next() * 3.6).toFixed(1)}s`,
      animationDelay: `${(-7 * next()).toFixed(1)}s`,
      scale: (0.6 + next() * 0.9).toFixed(2),
    };
  });
}

/** Numbers from 0 up to 1 that are the same for the same ember on every render. */
function scatter(seed: number): () => number {
  let step = 0;
  return () => {
    step += 1;
    const wave = Math.sin(seed * 127.1 + step * 311.7) * 43758.5453;
    return wave - Math.floor(wave);
  };
}
