import starMedal from 'virtual:game-icon/star-medal';
import { Medal } from '#ui/medal/Medal.tsx';
import { metalOf } from './medal-metal.ts';

interface BadgeMedalProps {
  badge: { id: string; imageUrl: string | null };
  isEarned?: boolean;
}

/** A badge's picture in its metal. */
export function BadgeMedal({ badge, isEarned = true }: BadgeMedalProps) {
  return <Medal icon={starMedal} imageUrl={badge.imageUrl} isEarned={isEarned} metal={metalOf(badge.id)} />;
}
