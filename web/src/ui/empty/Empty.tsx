import type { ReactNode } from 'react';
import { GameIcon } from '../icon/GameIcon.tsx';
import './empty.css';

interface EmptyProps {
  icon: string;
  title: string;
  /** 2: it stands directly under the page's title. */
  level?: 2 | 3;
  /** One line that helps. */
  text?: string;
  /** At most one button. */
  action?: ReactNode;
}

/** A list without rows. */
export function Empty({ icon, title, level = 3, text, action }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <span className="empty__icon">
        <GameIcon path={icon} />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
