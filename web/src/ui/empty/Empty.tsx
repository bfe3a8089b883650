import type { ReactNode } from 'react';
import { GameIcon } from '../icon/GameIcon.tsx';
import './empty.css';

interface EmptyProps {
  icon: string;
  title: string;
  /** One line that helps. */
  text?: string;
  /** At most one button. */
  action?: ReactNode;
}

/** A list without rows. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <span className="empty__icon">
        <GameIcon path={icon} />
      </span>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
