import starMedal from 'virtual:game-icon/star-medal';
import { Medal } from '#ui/medal/Medal.tsx';

interface BadgeMedalProps {
  badge: { id: string; imageUrl: string | null };
  isEarned?: boolean;
}

/** A badge's picture in its metal. */
export function BadgeMedal({ badge, isEarned = true }: BadgeMedalProps) {
  return <Medal icon={starMedal} imageUrl={badge.imageUrl} isEarned={isEarned} metal={metalOf(badge.id)} />;
}

const METALS = [
  'var(--color-gold)',
  'var(--color-ember-text)',
  'var(--color-bronze)',
  'var(--color-silver)',
  'var(--color-steel)',
];

/** The metal of a badge: always the same one for the same badge. */
export function metalOf(badgeId: string): string {
  let hash = 0;
  for (const character of badgeId) hash = (hash * 31 + character.charCodeAt(0)) % 65_521;
  return METALS[hash % METALS.length] ?? '';
}
