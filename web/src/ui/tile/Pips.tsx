import { pipCount, RARITIES, type RarityName } from './rarity.ts';
import './rarity.css';

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
