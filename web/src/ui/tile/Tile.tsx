import { rarityLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { CSSProperties } from 'react';
import { Picture } from '../icon/Picture.tsx';
import './tile.css';

export type TileSize = 48 | 64 | 72 | 104 | 136;

interface TileProps {
  /** The item's own icon, or its slot's: shown when there is no picture or it does not load. */
  icon: string;
  /** Without it the slot is empty. */
  rarity?: RarityName | undefined;
  imageUrl?: string | null | undefined;
  /** Pixels, or `niche`: as wide as its column at 5:4, for the shop. */
  size?: TileSize | 'niche';
}

/** An item lit from below in its rarity's colour. Decorative: name and rarity stand beside it. */
export function Tile({ icon, rarity, imageUrl, size = 64 }: TileProps) {
  const style: CSSProperties & Record<'--tile', string> = { '--tile': size === 'niche' ? '100%' : `${size / 16}rem` };
  const shape = `tile cut ${rarity ? '' : 'none'} ${size === 'niche' ? 'niche' : ''}`;
  return (
    <span className={shape} data-r={rarity?.toLowerCase()} style={style}>
      <Picture icon={icon} imageUrl={imageUrl} />
      {rarity && <Pips rarity={rarity} />}
    </span>
  );
}

/** A rarity as it is always written: colour, pips and word. */
export function Rarity({ rarity }: { rarity: RarityName }) {
  return (
    <span className="rar" data-r={rarity.toLowerCase()}>
      <Pips rarity={rarity} />
      {rarityLabels[rarity]}
    </span>
  );
}

export const RARITIES = ['Common', 'Rare', 'Epic', 'Legendary'] as const;

export type RarityName = (typeof RARITIES)[number];

/** Common 1 to Legendary 4. */
function pipCount(rarity: RarityName): number {
  return RARITIES.indexOf(rarity) + 1;
}

/** One to four diamonds. Decorative: the rarity's word stands nearby. */
export function Pips({ rarity }: { rarity: RarityName }) {
  return (
    <span className="pips" aria-hidden="true">
      {RARITIES.slice(0, pipCount(rarity)).map((step) => (
        <span key={step} />
      ))}
    </span>
  );
}
