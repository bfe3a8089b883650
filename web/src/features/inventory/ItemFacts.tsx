import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { formatPercent, signed } from '#lib/format/numbers.ts';
import { Rarity } from '#ui/tile/Tile.tsx';
import './item-facts.css';

/** An item's rarity and bonus, on one line. */
export function ItemFacts({ item: { rarity, bonusPercent } }: { item: Pick<Item, 'rarity' | 'bonusPercent'> }) {
  return (
    <span className="item-facts">
      <Rarity rarity={rarity} />
      <Bonus percent={bonusPercent} />
    </span>
  );
}

/** `+25%`. */
export function Bonus({ percent }: { percent: number }) {
  return <span className="item-facts__bonus">{signed('+', formatPercent(percent))}</span>;
}
