import type { CSSProperties } from 'react';
import type { RarityName } from '../tile/rarity.ts';
import './meter.css';

export interface GaugePart {
  /** What gives the bonus, as a key. */
  id: string;
  bonusPercent: number;
  rarity?: RarityName;
}

/** The multiplier from 1.00x to 2.00x, one segment per item. Decorative: the figure stands above it. */
export function Gauge({ parts }: { parts: readonly GaugePart[] }) {
  return (
    <span className="gauge" aria-hidden="true">
      {parts.map(({ id, bonusPercent, rarity }) => {
        const style: CSSProperties & Record<'--v', string> = { '--v': `${Math.min(100, bonusPercent)}%` };
        return (
          <span
            key={id}
            className="gauge__part"
            data-plain={rarity === undefined}
            data-r={rarity?.toLowerCase()}
            style={style}
          />
        );
      })}
    </span>
  );
}
