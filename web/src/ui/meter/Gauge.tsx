import type { CSSProperties } from 'react';
import type { RarityName } from '../tile/Tile.tsx';
import '../tile/tile.css';
import './meter.css';

export interface GaugePart {
  /** What gives the bonus, as a key. */
  id: string;
  bonusPercent: number;
  rarity?: RarityName;
}

/**
 * The multiplier from 1.00x to 2.00x, one segment per item; a part of 0 keeps its place, so that it grows when the item
 * changes. Decorative: the figure stands beside it.
 */
export function Gauge({ parts }: { parts: readonly GaugePart[] }) {
  let reached = 0;
  return (
    <span className="gauge" aria-hidden="true">
      {parts.map(({ id, bonusPercent, rarity }) => {
        const from = reached;
        reached += bonusPercent;
        const style: CSSProperties & Record<'--from' | '--to', string> = {
          '--from': `${from}%`,
          '--to': `${reached}%`,
        };
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
