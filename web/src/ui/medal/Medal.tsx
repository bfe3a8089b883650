import { Lock, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Picture } from '../icon/Picture.tsx';
import './medal.css';

interface MedalProps {
  icon: string;
  imageUrl?: string | null | undefined;
  /** Says in words and grey that it is not earned. */
  isEarned: boolean;
  /** A colour token for the light below. */
  metal?: string;
}

/** A badge. Decorative: its name stands below. */
export function Medal({ icon, imageUrl, isEarned, metal = 'var(--color-gold)' }: MedalProps) {
  const style: CSSProperties & Record<'--m', string> = { '--m': metal };
  return (
    <span className="grid justify-items-center gap-1.5">
      <span className="medal cut" data-state={isEarned ? 'earned' : 'locked'} style={style}>
        <Picture icon={icon} imageUrl={imageUrl} />
      </span>
      {!isEarned && (
        <span className="medal__lock">
          <Lock />
          Not earned
        </span>
      )}
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
