import type { ReactNode } from 'react';
import './rows.css';

/** A list on hairlines: the default way to show several things. Holds Rows. */
export function Rows({ label, className = '', children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <ul className={`rows ${className}`} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** An IconSquare, Avatar or Tile. */
  icon?: ReactNode;
  title: ReactNode;
  caption?: ReactNode;
  /** At the right: an Amount, a Tag or a Button. */
  end?: ReactNode;
  /** Under `end`: how long ago. */
  age?: ReactNode;
  /** Long texts go on in the next line instead of being cut off. */
  wraps?: boolean;
}

/** One row: icon, title over caption, amount over age. */
export function Row({ icon, title, caption, end, age, wraps = false }: RowProps) {
  return (
    <li data-wraps={wraps}>
      {icon}
      <span className="row__text">
        <span className="row__title">{title}</span>
        {caption && <span className="row__caption">{caption}</span>}
      </span>
      {(end || age) && (
        <span className="row__end">
          {end}
          {age && <span className="row__age">{age}</span>}
        </span>
      )}
    </li>
  );
}
