import { Pips } from './Pips.tsx';
import type { RarityName } from './rarity.ts';

/** A rarity as it is always written: colour, pips and word. */
export function Rarity({ rarity }: { rarity: RarityName }) {
  return (
    <span className="rar" data-r={rarity.toLowerCase()}>
      <Pips rarity={rarity} />
      {rarity}
    </span>
  );
}
