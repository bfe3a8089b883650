import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { MedalState } from '#ui/medal/Medal.tsx';
import { BadgeMedal } from './BadgeMedal.tsx';
import './badges.css';

interface BadgeCardProps {
  badge: Badge;
  isEarned: boolean;
  isChosen: boolean;
  isPreviewed: boolean;
  canChoose: boolean;
  onPreview: () => void;
  onToggle: () => void;
}

/** One badge: pressed, it is previewed; an earned one can be ticked for the showcase. */
export function BadgeCard(props: BadgeCardProps) {
  const { badge, isEarned, isChosen, isPreviewed, canChoose, onPreview, onToggle } = props;
  return (
    <li className="badge-card">
      <button type="button" className="badge-card__face" aria-pressed={isPreviewed} onClick={onPreview}>
        <BadgeMedal badge={badge} isEarned={isEarned} />
        <span className="badge-card__name" data-earned={isEarned}>
          {badge.name}
        </span>
        <MedalState isEarned={isEarned} />
      </button>
      {isEarned && (
        <Checkbox
          className="badge-card__check"
          aria-label={`Show ${badge.name}`}
          checked={isChosen}
          disabled={!canChoose}
          onChange={onToggle}
        />
      )}
    </li>
  );
}
