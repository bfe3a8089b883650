import laurelCrown from 'virtual:game-icon/laurel-crown';
import laurels from 'virtual:game-icon/laurels';

/** What the three best wear. */
export function laurelOf(rank: number): { icon: string; metal: string } {
  return { icon: rank === 1 ? laurelCrown : laurels, metal: METALS[rank] ?? 'var(--color-bronze)' };
}

const METALS: Record<number, string> = {
  1: 'var(--color-gold)',
  2: 'var(--color-silver)',
  3: 'var(--color-bronze)',
};
