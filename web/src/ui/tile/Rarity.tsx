import './tile.css';

/** A rarity as it is always written: colour, pips and word. */
export function Rarity({ rarity }: { rarity: RarityName }) {
  return (
    <span className="rar" data-r={rarity.toLowerCase()}>
      <Pips rarity={rarity} />
      {rarity}
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
