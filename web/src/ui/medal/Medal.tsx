import { t } from '@lingui/core/macro';
import { Check, Lock, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Picture } from '../icon/Picture.tsx';
import '../tile/tile.css';

interface MedalProps {
  icon: string;
  imageUrl?: string | null | undefined;
  /** Grey where it is not earned; a MedalState says so in words. */
  isEarned: boolean;
  /** A colour token for the light below. */
  metal?: string;
}

/** A badge. Decorative: its name stands below. */
export function Medal({ icon, imageUrl, isEarned, metal = 'var(--color-gold)' }: MedalProps) {
  const style: CSSProperties & Record<'--m', string> = { '--m': metal };
  return (
    <span className="medal cut" data-state={isEarned ? 'earned' : 'locked'} style={style}>
      <Picture icon={icon} imageUrl={imageUrl} />
    </span>
  );
}

/** Whether a badge is earned, under its name. */
export function MedalState({ isEarned }: { isEarned: boolean }) {
  return (
    <span className="medal__state" data-earned={isEarned}>
      {isEarned ? <Check /> : <Lock />}
      <span>{isEarned ? t`Earned` : t`Not earned`}</span>
    </span>
  );
}

/** The dashed place of a badge not yet chosen. */
export function EmptyMedal() {
  return (
    <span className="medal cut" data-state="empty">
      <Plus />
    </span>
  );
}
